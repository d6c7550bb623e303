"""What others find beside the code: it calls the README's commands, and names the Pythons that are really tested."""

import tomllib

import yaml
from environment import NEWEST, OLDEST, ROOT

PYTHONS = [f"{OLDEST[0]}.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]


def test_the_workflow_runs_both_commands_on_every_python_and_three_systems() -> None:
    """README: `build/play.py` and `build/test.py`; Python 3.11 to 3.14."""
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text())
    job = workflow["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == PYTHONS
    assert {name.split("-")[0] for name in job["strategy"]["matrix"]["os"]} == {"ubuntu", "macos", "windows"}
    assert [step["run"].split()[1] for step in job["steps"] if "run" in step] == ["build/play.py", "build/test.py"]


def test_what_is_checked_before_a_push_is_the_test_command() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    assert [hook["entry"] for hook in hooks] == ["python3 build/test.py"]


def test_the_package_says_on_which_pythons_it_is_tested() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    named = [name.rsplit(" ", 1)[1] for name in classifiers if name.startswith("Programming Language :: Python :: 3.")]
    assert named == PYTHONS


def test_the_package_tells_its_types() -> None:
    """PEP 561: an empty file says that the annotations are meant for others too."""
    assert (ROOT / "companion" / "py.typed").read_text() == ""
