"""A language is one folder: a made-up one is added, everything speaks it, and nothing else was touched."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import httpx
import pytest

from companion import languages as home
from companion.app import main, system_language
from companion.languages import FOLDER, languages
from companion.report.export import exported
from companion.store import species_data
from companion.store.species_data import load_facts
from companion.ui.drafts.setup import SetupDraft
from companion.ui.phone.sit_down import SitDown
from companion.ui.theme import dress
from companion.web.server import ServerSettings, build_app
from companion.words import say
from tests.report.evening import CREATED, GAME_ID, evening
from tests.scripts import Game
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page
from tests.ui.phone import phone as phones
from tests.ui.phone.evening import line, opened
from tests.ui.tablet import tablet as tablets
from tests.web.demo import DemoTables

NEW = "eu"  # Basque, for its dates and numbers; the words are English, with a mark before each sentence
MARK = "~"
ITSELF = "language-name = Euskañol\nlanguage-region = ES\nlanguage-edition = first\n"
NAMES = {
    "sources": "own",
    "names": {"unity": {"name": "Batasuna"}, "first": {"name": "Lehena"}, "nanotechnology": {"name": "Nanoteknologia"}},
}


def add_language(folder: Path) -> None:
    """What a translator does, in a minute: a copy of English with other words."""
    new = shutil.copytree(folder / "en", folder / NEW)
    for file in new.glob("*.ftl"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"^([a-z][\w-]*) =(\s+)", rf"\1 =\2{MARK}", text, flags=re.MULTILINE), encoding="utf-8")
    (new / "language.ftl").write_text(ITSELF, encoding="utf-8")
    (new / "names.json").write_text(json.dumps(NAMES), encoding="utf-8")


def forget() -> None:
    """What this process knows of the languages, as if it had just been started."""
    languages.cache_clear()
    species_data._shipped.cache_clear()


@pytest.fixture
def _added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The languages there are, and the new one."""
    folder = shutil.copytree(FOLDER, tmp_path / "languages")
    add_language(folder)
    monkeypatch.setattr(home, "FOLDER", folder)
    forget()
    yield
    forget()


pytestmark = pytest.mark.usefixtures("_added")


def test_it_stands_with_the_others_behind_english() -> None:
    assert languages() == ("en", "de", NEW)


def test_a_folder_that_says_nothing_of_itself_is_no_language() -> None:
    (home.FOLDER / "__pycache__").mkdir(exist_ok=True)
    (home.FOLDER / "fr").mkdir()
    forget()
    assert languages() == ("en", "de", NEW)


def test_it_is_spoken() -> None:
    assert say(NEW, "tablet-new-game") == MARK + say("en", "tablet-new-game")


def test_the_command_line_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", NEW]) == 0
    assert f"  {NEW}  {MARK}" in capsys.readouterr().out
    assert main(["rules"]) == 0
    printed = capsys.readouterr().out
    assert all(f"\n  {lang}  " in printed for lang in languages())


@pytest.mark.parametrize(("wish", "lang"), [("eu_ES.UTF-8", "eu"), ("de@euro", "de"), ("eus", "en"), ("C", "en")])
def test_it_is_printed_where_the_system_speaks_it(wish: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", wish)
    assert system_language() == lang


async def test_the_tablet_offers_it_and_changes_to_it() -> None:
    tablet = await tablets.show("empty")
    assert all(tablet.driver.has(name) for name in ("English", "Deutsch", "Euskañol"))
    await tablet.tap("Euskañol")
    assert tablet.driver.has(MARK + say("en", "tablet-new-game"))
    spoken = tablet.driver.page.locale_configuration
    assert spoken is not None
    assert spoken.current_locale == ft.Locale(NEW, "ES")
    assert spoken.current_locale in spoken.supported_locales


async def test_a_phone_offers_it_and_changes_to_it() -> None:
    phone = await phones.show(opened())
    await phone.tap("Help")
    assert all(phone.has(name) for name in ("English", "Deutsch", "Euskañol"))
    await phone.tap("Euskañol")
    assert phone.desk.lang == NEW
    assert phone.has(MARK + say("en", "phone-theme"))


async def test_whoever_sits_down_is_offered_it() -> None:
    desk = FakeDesk(FakeRoom(opened()))

    def draw(page: ft.Page) -> None:
        dress(page, desk.lang)
        page.controls = [SitDown(page, desk).control]
        page.update()

    driver = await open_page(draw, width=390, height=844)
    await driver.tap("Euskañol")
    assert driver.has(MARK + say("en", "phone-just-watch"))


async def test_a_new_game_starts_with_its_edition_by_its_name() -> None:
    tablet = await tablets.show("empty", lang=NEW)
    assert SetupDraft.of(tablet.desk).edition == "first"
    assert load_facts().editions["first"].name_in(NEW) == "Lehena"


def test_what_it_has_no_name_for_goes_by_the_english_one() -> None:
    facts = load_facts()
    assert (facts.species["unity"].name_in(NEW), facts.species["unity"].short_in(NEW)) == ("Batasuna", "Batasuna")
    assert (facts.species["zeth"].name_in(NEW), facts.species["kjasjavikalimm"].short_in(NEW)) == ("Zeth", "Kjas")
    assert facts.editions["german"].name_in(NEW) == facts.editions["german"].name_en
    assert facts.species["unity"].sources["name_eu"] == "own"


async def test_a_card_invented_under_its_name_is_not_offered_to_others_under_theirs() -> None:
    invented = line("record_invention", "zeth", name="Nanoteknologia")
    phone = await phones.show([*opened(), invented])
    await phone.tap("I invented")
    assert phone.has("Quantum Computers")
    assert not phone.has("Nanotechnology")


@pytest.mark.parametrize("wish", ["eu", "eu-ES,eu;q=0.9,en;q=0.5", "fr, EU;q=0.3"])
async def test_the_server_answers_a_browser_that_asks_for_it(wish: str, tmp_path: Path) -> None:
    def draw(page: ft.Page) -> None:
        raise AssertionError("no screen is asked for")

    server = build_app(DemoTables(), draw, ServerSettings(cache=tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(server), base_url="http://127.0.0.1") as browser:
        answer = await browser.get("/join-check", headers={"accept-language": wish})
    assert f'<html lang="{NEW}">' in answer.text
    assert MARK + say("en", "web-reached") in answer.text


def test_a_report_writes_its_dates_numbers_and_names() -> None:
    game = Game()
    for step in evening():
        assert game.line(step) is None
    made = exported(GAME_ID, CREATED, game.journal.read(), load_facts(), f"html-{NEW}")
    assert made is not None
    text = made.body.decode()
    assert "2026(e)ko azaroaren 16(a)" in text
    assert "2,5" in text
    assert "Batasuna" in text


def test_a_copy_of_the_program_with_the_folder_added_speaks_it(tmp_path: Path) -> None:
    """As a person would do it, in a process of its own."""
    root = FOLDER.parent.parent
    for name in ("companion", "species_data"):
        shutil.copytree(root / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    add_language(tmp_path / "companion" / "languages")
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "rules", "--lang", NEW],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert f"  {NEW}  {MARK}" in ran.stdout
    assert "Batasuna" in ran.stdout
