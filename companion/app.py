"""The command line and the place where all rooms are put together. Each command brings in only what it needs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code says how it went."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.command is None:
        parser.print_help()
        return 0
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "replay":
        from companion.cli.replay import replay

        return replay(
            arguments.file, keep_going=arguments.keep_going, lang=arguments.lang or "en", species=arguments.species
        )
    from companion.cli.rules import rules

    return rules([arguments.lang] if arguments.lang else ["en", "de"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="The companion of a Sidereal Confluence table.")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    in_language = argparse.ArgumentParser(add_help=False)
    in_language.add_argument("--lang", choices=("en", "de"), help="language of what is printed")

    replay = commands.add_parser("replay", parents=[in_language], help="play a script of commands, print the state")
    replay.add_argument("file", metavar="FILE", help="JSON Lines, one command a line; - is standard input")
    replay.add_argument("--keep-going", action="store_true", help="go on after refusals and list them")
    replay.add_argument(
        "--species", metavar="FILE", type=Path, action="append", default=[], help="a species file of your own"
    )

    commands.add_parser("rules", parents=[in_language], help="list every rule that can refuse a command")
    return parser
