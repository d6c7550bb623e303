"""The command line and the place where all rooms are put together. Each command brings in only what it needs."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code says how it went."""
    arguments = _parser().parse_args(argv, argparse.Namespace(lang=None, species=[]))
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command is None:
        from companion.cli.serve import run

        return run(
            host=arguments.host,
            port=arguments.port,
            public_url=arguments.public_url,
            data=arguments.data,
            open_browser=not arguments.no_open,
            lang=arguments.lang or _system_language(),
            species=arguments.species,
        )
    if arguments.command == "replay":
        from companion.cli.replay import replay

        return replay(
            arguments.file, keep_going=arguments.keep_going, lang=arguments.lang or "en", species=arguments.species
        )
    from companion.cli.rules import rules

    return rules([arguments.lang] if arguments.lang else ["en", "de"])


def _system_language() -> str:
    """The language of whoever started the program; English where it is one we do not speak."""
    wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "de" if next((wish for wish in wishes if wish), "").lower().startswith("de") else "en"


def _parser() -> argparse.ArgumentParser:
    in_language = argparse.ArgumentParser(add_help=False)
    in_language.add_argument(
        "--lang", choices=("en", "de"), default=argparse.SUPPRESS, help="language of what is printed"
    )
    own_species = argparse.ArgumentParser(add_help=False)
    own_species.add_argument(
        "--species",
        metavar="FILE",
        type=Path,
        action="append",
        default=argparse.SUPPRESS,
        help="a species file of your own",
    )
    parser = argparse.ArgumentParser(
        prog="companion",
        description="The companion of a Sidereal Confluence table. Without a command it serves the table.",
        parents=[in_language, own_species],
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--port", type=int, default=8550, help="port to serve on; the next free one is taken (8550)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (all)")
    parser.add_argument(
        "--public-url", metavar="URL", help="the address phones use, where it is not this machine's own"
    )
    parser.add_argument("--data", metavar="DIR", help="folder of the games")
    parser.add_argument("--no-open", action="store_true", help="do not open the moderator's page in the browser")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    replay = commands.add_parser(
        "replay", parents=[in_language, own_species], help="play a script of commands, print the state"
    )
    replay.add_argument("file", metavar="FILE", help="JSON Lines, one command a line; - is standard input")
    replay.add_argument("--keep-going", action="store_true", help="go on after refusals and list them")

    commands.add_parser("rules", parents=[in_language], help="list every rule that can refuse a command")
    return parser
