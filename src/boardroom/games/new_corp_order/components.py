"""The printed components. They are read from `components.toml` and checked when this module is imported."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.set_up import (
    AGENTS_PER_COLOUR,
    CARDS_PER_COLOUR,
    PRINTED_TILES,
    TILES_PER_COMPANY,
)


@dataclass(frozen=True)
class Layout:
    """The parts of the set-up that depend on the number of players."""

    rows: int
    agents_per_colour: int
    consultant_types: list[int]


@dataclass(frozen=True)
class Components:
    """Names, letters and numbers of copies. The rules know a component by its index in its list."""

    conglomerates: list[str]
    colour_letters: list[str]
    tiles: list[str]  # printed names; tile // 3 is the company
    company_letters: list[str]
    consultant_letters: list[str]
    consultant_copies: list[int]
    layouts: dict[int, Layout]


def load(path: Path) -> Components:
    with path.open("rb") as file:
        found = tomllib.load(file)
    components = Components(
        conglomerates=[each["name"] for each in found["conglomerates"]],
        colour_letters=[each["letter"] for each in found["conglomerates"]],
        tiles=[name for company in found["companies"] for name in company["tiles"]],
        company_letters=[each["letters"] for each in found["companies"]],
        consultant_letters=[each["letters"] for each in found["consultants"]],
        consultant_copies=[each["copies"] for each in found["consultants"]],
        layouts={
            int(players): Layout(
                rows=figures["rows"],
                agents_per_colour=figures["agents_per_colour"],
                consultant_types=[CONSULTANT.values.index(kind) for kind in figures["consultant_types"]],
            )
            for players, figures in found["players"].items()
        },
    )
    assert [each["colour"] for each in found["conglomerates"]] == list(COLOUR.values), "colours out of order"
    assert [each["type"] for each in found["companies"]] == list(COMPANY.values), "company types out of order"
    assert [each["type"] for each in found["consultants"]] == list(CONSULTANT.values), "consultants out of order"
    assert all(len(each["tiles"]) == TILES_PER_COMPANY for each in found["companies"]), "three tiles of each type"
    assert len(set(components.tiles)) == PRINTED_TILES, "18 different tiles"  # NCO 1.1.2
    assert found["cards"]["per_colour"] == CARDS_PER_COLOUR, "20 cards of each colour"  # NCO 1.1.3
    assert found["agents"]["per_colour"] == AGENTS_PER_COLOUR, "25 agents of each colour"
    assert sum(components.consultant_copies) == 16, "16 consultants"  # NCO 1.1.5
    return components


COMPONENTS = load(Path(__file__).with_name("components.toml"))
