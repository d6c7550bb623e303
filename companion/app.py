"""The command line and the place where all rooms are put together. Each command brings in only what it needs."""

import argparse
import contextlib
import gc
import io
import logging
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.languages import ENGLISH, languages

if TYPE_CHECKING:
    from companion.cli.shelf import Shelf


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code says how it went."""
    parser = _parser()
    arguments = parser.parse_args(argv, argparse.Namespace(lang=None, species=[], **SERVED))
    if arguments.command == "export" and arguments.format not in (ALL_GAMES if arguments.all else ONE_GAME):
        parser.error(f"--format {arguments.format} is for {'one game' if arguments.all else 'all games (--all)'}")
    _speak_anyway()
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _hush()
        return 1
    except OSError as error:
        print(f"companion: {error.strerror or error}", file=sys.stderr)
        _hush()
        return 1


def _speak_anyway() -> None:
    """A terminal that cannot write a letter gets a question mark, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _hush() -> None:
    """Whoever read our output is gone: what is still unwritten has no place to go, and Python need not complain."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command in (None, "demo"):
        return _serve(arguments)
    if arguments.command == "replay":
        from companion.cli.replay import replay

        return replay(
            arguments.file, keep_going=arguments.keep_going, lang=arguments.lang or ENGLISH, species=arguments.species
        )
    if arguments.command == "rules":
        from companion.cli.rules import rules

        return rules([arguments.lang] if arguments.lang else list(languages()))
    return _run_on_games(arguments)


def _serve(arguments: argparse.Namespace) -> int:
    gc.disable()  # what is loaded stays: looking for garbage in it takes a tenth of the start
    try:
        from companion.cli.serve import Serving, run

        wanted = Serving(
            host=arguments.host,
            port=arguments.port,
            public_url=arguments.public_url,
            data=arguments.data,
            open_browser=not arguments.no_open,
            lang=arguments.lang or system_language(),
            species=arguments.species,
            cert=arguments.cert,
            key=arguments.key,
        )
        if arguments.command is None:
            return run(wanted)
        from companion.cli.demo import demo

        return demo(wanted)
    finally:
        gc.enable()


def _run_on_games(arguments: argparse.Namespace) -> int:
    """The commands about kept games; 2 where something they need cannot be read."""
    from companion.cli.shelf import shelf
    from companion.table.journal import UNREADABLE

    games_here = shelf(arguments.data, arguments.lang or system_language(), arguments.species)
    if games_here is None:
        return 2
    try:
        return _run_on(games_here, arguments)
    except UNREADABLE:
        # A journal that can be followed, but in which a number, a name or a time is none.
        logging.getLogger(__name__).debug("no companion wrote this", exc_info=True)
        games_here.tell("games-unreadable", game=getattr(arguments, "game", None) or str(games_here.library.folder))
        return 2


def _run_on(games_here: "Shelf", arguments: argparse.Namespace) -> int:
    match arguments.command:
        case "audit":
            from companion.cli.audit import audit

            return audit(games_here, arguments.game)
        case "score":
            from companion.cli.score import score

            return score(games_here, arguments.game, bgstats=arguments.bgstats, location=arguments.location)
        case "export":
            from companion.cli.export import export, export_all

            if arguments.all:
                return export_all(games_here, arguments.format, arguments.out)
            return export(games_here, arguments.game, arguments.format, arguments.out)
        case "stats":
            return _stats(games_here, arguments)
        case "import":
            from companion.cli.import_game import import_game

            return import_game(games_here, arguments.file)
        case "delete":
            from companion.cli.delete import delete

            return delete(games_here, arguments.game, arguments.really)
        case "check":
            from companion.cli.check import check

            return check(games_here, arguments.game)
    from companion.cli.games import games

    return games(games_here)


def _stats(games_here: "Shelf", arguments: argparse.Namespace) -> int:
    from companion.cli.stats import join_two, split_name, stats
    from companion.telling.evenings import Wanted

    if arguments.join:
        return join_two(games_here, *arguments.join)
    if arguments.split:
        return split_name(games_here, arguments.split)
    wanted = Wanted(
        arguments.player,
        arguments.of_species,
        arguments.edition,
        arguments.players,
        arguments.since,
        arguments.until,
    )
    return stats(games_here, wanted, as_json=arguments.json)


def system_language() -> str:
    """The language of whoever started the program; English where it is one we do not speak."""
    wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = re.split(r"[_.@]", next((wish for wish in wishes if wish), ""))[0].lower()
    return code if code in languages() else ENGLISH


def _parser() -> argparse.ArgumentParser:
    in_language = argparse.ArgumentParser(add_help=False)
    in_language.add_argument(
        "--lang", choices=languages(), default=argparse.SUPPRESS, help="language of what is printed"
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
    served = _served()
    parser = argparse.ArgumentParser(
        prog="companion",
        description="The companion of a Sidereal Confluence table. Without a command it serves the table.",
        parents=[in_language, own_species, served],
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--data", metavar="DIR", help="folder of the games")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    commands.add_parser(
        "demo",
        parents=[in_language, served],
        help="serve a table of five in the middle of a game, to look around; nothing of it is kept",
    )
    replay = commands.add_parser(
        "replay", parents=[in_language, own_species], help="play a script of commands, print the state"
    )
    replay.add_argument("file", metavar="FILE", help="JSON Lines, one command a line; - is standard input")
    replay.add_argument("--keep-going", action="store_true", help="go on after refusals and list them")

    commands.add_parser("rules", parents=[in_language], help="list every rule that can refuse a command")
    _add_commands_on_games(commands, [in_language, own_species])
    return parser


SERVED = {"port": 8550, "host": "0.0.0.0", "public_url": None, "no_open": False, "cert": None, "key": None}
"""How a table is served where nothing is said, before a command or behind it."""


def _served() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    options.add_argument("--port", type=int, help="port to serve on; the next free one is taken (8550)")
    options.add_argument("--host", help="address to listen on (all)")
    options.add_argument(
        "--public-url", metavar="URL", help="the address phones use, where it is not this machine's own"
    )
    options.add_argument("--no-open", action="store_true", help="do not open the moderator's page in the browser")
    options.add_argument("--cert", metavar="FILE", type=Path, help="serve https with this certificate (PEM)")
    options.add_argument("--key", metavar="FILE", type=Path, help="its key, where it is not in the same file")
    return options


def _add_commands_on_games(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", shared: list[argparse.ArgumentParser]
) -> None:
    here = argparse.ArgumentParser(add_help=False)
    here.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="folder of the games")
    one = argparse.ArgumentParser(add_help=False)
    one.add_argument("game", metavar="GAME", help="the beginning of a game's name, as `games` lists it")

    commands.add_parser("games", parents=[*shared, here], help="list the games: date, players, turn, state")
    commands.add_parser("audit", parents=[*shared, here, one], help="every promise: who, what, when, kept or broken")
    score = commands.add_parser(
        "score", parents=[*shared, here, one], help="the final table with the parts of each score"
    )
    score.add_argument("--bgstats", action="store_true", help="also a link and a QR code for the BG Stats app")
    score.add_argument("--location", metavar="PLACE", default="", help="where you played, for --bgstats")
    _add_stats(commands.add_parser("stats", parents=[shared[0], here], help="all finished games: players, species"))
    _add_export(commands.add_parser("export", parents=[*shared, here], help="a game as a file, or all of them"))
    import_game = commands.add_parser("import", parents=[*shared, here], help="take in a game from elsewhere")
    import_game.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="a game's own file, one of `export --format json`, a backup, or a script for `replay`: a new game is made",
    )
    delete = commands.add_parser("delete", parents=[*shared, here, one], help="delete a game for good; asks twice")
    delete.add_argument("--really", metavar="NAME", help="do not ask: the game's whole name stands for both answers")
    commands.add_parser(
        "check", parents=[*shared, here, one], help="whether nothing was changed and every rule was kept"
    )


ONE_GAME = ("json", "jsonl", "csv", "md", "html", "svg", "png")
ALL_GAMES = ("csv", "backup")


def _add_export(export: argparse.ArgumentParser) -> None:
    which = export.add_mutually_exclusive_group(required=True)
    which.add_argument("game", metavar="GAME", nargs="?", help="the beginning of a game's name, as `games` lists it")
    which.add_argument("--all", action="store_true", help="all games: csv or backup")
    export.add_argument(
        "--format",
        required=True,
        choices=(*ONE_GAME, "backup"),
        help="json: all of it, for programs and `import`; jsonl: a script for `replay`; csv: the promises as a table, "
        "with --all the results of every game; md: to read; html: one page to send to friends; svg, png: a card with "
        "scores and awards; backup: with --all, every game in one file for `import`",
    )
    export.add_argument("--out", metavar="FILE", type=Path, help="where to write it (standard output)")


def _add_stats(stats: argparse.ArgumentParser) -> None:
    stats.add_argument("--player", metavar="NAME", default="", help="only this person, and with whom they had deals")
    stats.add_argument("--species", metavar="SPECIES", dest="of_species", default="", help="only seats of this species")
    stats.add_argument("--edition", default="", help="only this edition")
    stats.add_argument("--players", metavar="N", type=int, default=0, help="only tables of this size")
    stats.add_argument("--since", metavar="DATE", default="", help="from this day on, as 2026-11-16")
    stats.add_argument("--until", metavar="DATE", default="", help="up to this day")
    stats.add_argument("--join", nargs=2, metavar=("A", "B"), help="from now on A is the same person as B")
    stats.add_argument("--split", metavar="A", help="A stands for itself again")
    stats.add_argument("--json", action="store_true", help="for other programs")
