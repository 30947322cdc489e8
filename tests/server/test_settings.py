"""How a server is run: flags before the environment before the defaults, and mistakes in words."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from boardroom.cli.parser import build_parser
from boardroom.server.settings import OLD_NAMES, PREFIX, ServerSettings, described, expected, read_settings


def test_flags_come_before_the_environment_and_that_before_the_defaults() -> None:
    found = read_settings({"port": "1"}, {"BOARDROOM_PORT": "2", "BOARDROOM_EXPIRE_DAYS": "3", "BOARDROOM_DATA": ""})
    assert (found.port, found.expire_days, found.host) == (1, 3, ServerSettings().host)
    assert read_settings({}, {"BOARDROOM_PROXIED": "true"}).proxied


@pytest.mark.parametrize(("name", "old"), OLD_NAMES.items())
def test_an_older_name_keeps_working(name: str, old: str) -> None:
    variable, old_variable = PREFIX + name.upper(), PREFIX + old.upper()
    assert getattr(read_settings({old: "7"}, {}), name) == 7
    assert getattr(read_settings({}, {old_variable: "7"}), name) == 7
    assert getattr(read_settings({name: "8", old: "7"}, {}), name) == 8
    assert getattr(read_settings({}, {variable: "8", old_variable: "7"}), name) == 8
    assert getattr(read_settings({old: "7"}, {variable: "8"}), name) == 7, "a flag comes before the environment"
    flag = f"--{old.replace('_', '-')}"
    arguments = build_parser().parse_args(["serve", flag, "7"])
    assert getattr(arguments, name) == "7"


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("port", "99999", "serve: --port: expected a whole number from 0 to 65535, found '99999'"),
        ("port", "x", "serve: --port: expected a whole number from 0 to 65535, found 'x'"),
        ("max_tables", "0", "serve: --max-tables: expected a whole number, at least 1, found '0'"),
        ("rate", "-1", "serve: --rate: expected a number, at least 0, found '-1'"),
        ("proxied", "maybe", "serve: --proxied: expected one of true, false, found 'maybe'"),
        ("notices", "x", "serve: --notices: expected one of off, public, any, found 'x'"),
        ("log", "loud", "serve: --log: expected one of debug, info, warning, error, found 'loud'"),
    ],
)
def test_a_wrong_value_names_its_flag(name: str, value: str, says: str) -> None:
    with pytest.raises(ValueError) as found:  # noqa: PT011 - the whole sentence is compared
        read_settings({name: value}, {})
    assert str(found.value) == says


def test_what_is_expected_can_be_said_of_every_setting_that_can_be_wrong() -> None:
    kinds = get_type_hints(ServerSettings)
    for name in ServerSettings.__struct_fields__:
        assert kinds[name] is str or expected(name)


def test_every_setting_says_what_it_is_for() -> None:
    assert list(described()) == list(ServerSettings.__struct_fields__)
    assert all(described().values())
