"""Play: `python3 build/play.py` sets everything up in .venv and runs `companion` with the arguments that follow."""

import sys
from typing import List

from environment import ROOT, Environment, guarded, hand_over


def main(arguments: List[str]) -> int:
    """Set up, then become the companion."""
    environment = Environment(ROOT)
    environment.prepare()
    return hand_over([environment.program("companion"), *arguments])


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
