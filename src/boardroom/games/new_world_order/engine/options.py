"""The options of a table: declared for people, and as the compiled rules read them."""

from collections.abc import Mapping
from functools import cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.options import Option, OptionTable, OptionValue
from boardroom.games.new_world_order.components import DATA_SETS, DEFAULT
from boardroom.games.new_world_order.engine.actions import CORPORATIONS, GOALS, TIERS
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.rules.achievements.corporation_worth import usable_worth

OPTIONS: Final = OptionTable(
    Option("components", (DEFAULT.name,), "the values printed on cards and tiles", more=DATA_SETS),
    Option("table_target", (13, 15), "cards on the table when a round begins"),
    Option("blind_removed", (0, 13), "cards that leave the deck unseen"),
    Option("royalty_mode", ("as_starter", "always", "off"), "when Royalty brings fifteen cards"),
    Option("overflow", ("ladder", "flat"), "cards beyond a full set are read off the ladder again, or add nothing"),
    Option("dividends_as_set", (True, False), "Dividends count as one of the stacks of a payment"),
    Option("dividends_delay", (False, True), "Dividends wait for the next round"),
    Option("stacked_specials", ("by_text", "each", "single"), "what two equal special cards of one stack do"),
    Option("one_slot_per_corp", (True, False), "a player has one stack of a corporation at most"),
    Option("start_layout", ("colour_set", "separate"), "start cards form one stack, or three"),
    Option("president_start", ("any", "distinct"), "the President's start cards may be equal, or differ"),
    Option("president_convert", ("all_cards", "one_card"), "what the President's converted stack counts as"),
    Option("illuminati_mode", ("sum", "each"), "what the Illuminati's two tiles may cost"),
    Option("rob_partial", (True, False), "stacks smaller than the loot can be robbed"),
    Option("blackmail_counts_tokens", (True, False), "tokens count when Blackmail compares the players"),
    Option("stall_rule", ("sweep", "end"), "what follows a round without any action"),
    Option("last_tile", ("finish_round", "immediate"), "when the game ends after the last tile"),
    Option("two_player_must_act", (True, False), "two players must act before they pass"),
    Option("tile_visibility", ("open", "covered_hidden"), "tiles under four others are known, or not"),
    Option("goal_assignment", ("auto", "player"), "who chooses the Great Goals at the end"),
    Option("tiebreak", ("shared", "goals_then_tiles"), "what breaks a tie in points"),
    Option("auto_pass", (False, True), "a player who can only pass does so without being asked"),
    Option("dead_end", (False, True), "the game ends as soon as nobody can gain anything any more"),
)

MAX_CARDS: Final = 20  # in one stack: ten own ones and ten converted ones


@final
class Figures:
    """The values printed on cards and tiles."""

    def __init__(
        self,
        worths: list[int],
        prices: list[int],
        first_colours: list[int],
        second_colours: list[int],
        numbers: list[int],
        start_groups: list[int],
        dreams: list[int],
    ) -> None:
        assert len(worths) == CORPORATIONS * (MAX_CARDS + 1), "a value for every number of cards"
        self.worths = vec[i64]([i64(value) for value in worths])  # 0 below the usable number
        self.prices = vec[i64]([i64(price) for price in prices])  # by tile
        self.first_colours = vec[i64]([i64(colour) for colour in first_colours])  # by tile, or NOTHING
        self.second_colours = vec[i64]([i64(colour) for colour in second_colours])
        self.numbers = vec[i64]([i64(number) for number in numbers])  # by character
        self.start_groups = vec[i64]([i64(group) for group in start_groups])  # by character, or NOTHING
        self.dreams = vec[i64]([i64(goal) for goal in dreams])  # by character, or NOTHING
        self.tiles_of_goal = vec[i64]([tiles_with(colour, first_colours, second_colours) for colour in range(GOALS)])

    def worth(self, corporation: i64, cards: i64) -> i64:
        """Return what this many cards of a corporation pay; 0 if they are too few."""
        return self.worths[corporation * (MAX_CARDS + 1) + cards]


def tiles_with(colour: int, first_colours: list[int], second_colours: list[int]) -> i64:
    """Return the tiles that show a colour, as bits."""
    tiles: i64 = 0
    for tile in range(len(first_colours)):
        if first_colours[tile] == colour or second_colours[tile] == colour:
            tiles |= i64(1) << tile
    return tiles


@final
class Options:
    """The options as the rules read them, with the printed figures. All copies of a state share one object."""

    def __init__(self, chosen: dict[str, OptionValue], figures: Figures) -> None:
        self.chosen = chosen
        self.figures = figures
        self.always_fifteen = chosen["table_target"] == 15
        self.blind_removed: i64 = 13 if chosen["blind_removed"] == 13 else 0
        self.royalty_as_starter = chosen["royalty_mode"] == "as_starter"
        self.royalty_always = chosen["royalty_mode"] == "always"
        self.dividends_as_set = chosen["dividends_as_set"] is True
        self.dividends_delay = chosen["dividends_delay"] is True
        self.stacked_each = chosen["stacked_specials"] == "each"
        self.stacked_single = chosen["stacked_specials"] == "single"
        self.one_slot_per_corp = chosen["one_slot_per_corp"] is True
        self.start_separate = chosen["start_layout"] == "separate"
        self.president_distinct = chosen["president_start"] == "distinct"
        self.convert_one_card = chosen["president_convert"] == "one_card"
        self.two_tiles_each = chosen["illuminati_mode"] == "each"
        self.rob_partial = chosen["rob_partial"] is True
        self.blackmail_counts_tokens = chosen["blackmail_counts_tokens"] is True
        self.stall_ends = chosen["stall_rule"] == "end"
        self.last_tile_ends = chosen["last_tile"] == "immediate"
        self.two_player_must_act = chosen["two_player_must_act"] is True
        self.covered_hidden = chosen["tile_visibility"] == "covered_hidden"
        self.player_claims = chosen["goal_assignment"] == "player"
        self.goals_then_tiles = chosen["tiebreak"] == "goals_then_tiles"
        self.auto_pass = chosen["auto_pass"] is True
        self.dead_end = chosen["dead_end"] is True


def compiled_options(options: Mapping[str, OptionValue]) -> Options:
    """Turn checked options into what the rules read."""
    return Options(dict(options), figures(str(options["components"]), options["overflow"] == "flat"))


@cache
def figures(components: str, flat: bool) -> Figures:
    """Collect what is printed on a set of components. `flat`: cards beyond a full set add nothing."""
    found = DATA_SETS[components]
    return Figures(
        worths=[
            usable_worth(corporation, index, cards, flat)
            for index, corporation in enumerate(found.corporations)
            for cards in range(MAX_CARDS + 1)
        ],
        prices=[tile.vp for tile in found.achievements],
        first_colours=[tile.colours[0] if tile.colours else NOTHING for tile in found.achievements],
        second_colours=[tile.colours[1] if tile.colours else NOTHING for tile in found.achievements],
        numbers=[character.number for character in found.characters],
        start_groups=[character.start[0] // TIERS if character.start else NOTHING for character in found.characters],
        dreams=[NOTHING if character.dream is None else character.dream for character in found.characters],
    )
