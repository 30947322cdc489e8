"""The options of a table: their declaration, and the form in which the compiled rules read them."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.core.options import Option, OptionTable, OptionValue
from boardroom.games.new_corp_order.engine.actions import COLUMNS

OPTIONS: Final = OptionTable(
    Option("edition", ("published", "published-de", "print-and-play"), "which rulebook: sets the other options"),
    Option("short_game", (False, True), "with 3 or 4 players, five cards of each colour stay in the box"),
    Option(
        "objective_return",
        ("whole_type", "card_per_tile", "absent_types", "none"),
        "which objectives go back for the unused tiles",
    ),
    Option("objective_copies", (3, 2), "objective cards of each company type"),
    Option("objective_redraw", ("forced", "optional"), "equal objectives must, or any objectives may, be redrawn"),
    Option("duplicate_objectives_stack", (False, True), "two equal objectives both count"),
    Option("two_player_cards_removed", (5, 0), "cards of each colour that stay in the box with two players"),
    Option("solo_cards_removed", (5, 0), "cards of each colour that stay in the box in the solo game"),
    Option("first_player", ("random", 0, 1, 2, 3), "who takes the first turn"),
    Option("voluntary_pass", (False, True), "passing is allowed although an action is possible"),
    Option("allow_wasted_consultant", (True, False), "a consultant may be used without the action it helps"),
    Option("consultant_timing", ("before_action", "any_time"), "when a consultant may be used"),
    Option("supply_shortfall", ("forbid", "place_available"), "infiltrating more cards than agents are left"),
    Option("failed_takeover_allowed", (True, False), "attacking with too few agents is allowed"),
    Option("ability_optional", (True, False), "every company ability may be declined"),
    Option("wild_needs_companion", (True, False), "the Media Advisor's card needs a card of the chosen colour"),
    Option("wild_counts_for_hire", (True, False), "the Media Advisor's card counts towards hiring"),
    Option("dealmaker_trigger", ("success", "action"), "what makes the Dealmaker draw"),
    Option("dealmaker_source", ("deck", "display"), "where the Dealmaker draws from"),
    Option("public_discards", (True, False), "cards discarded at the hand limit are shown"),
    Option("end_seven_agents", (False, True), "three tiles with seven agents trigger the end too"),
    Option("final_round", ("one_each", "complete_round"), "how play goes on after the trigger"),
    Option("tie_losers_merge", (False, True), "losers of a tie for first compete with the next level"),
    Option("second_after_shared_first", (True, False), "a shared first place leaves second place to be won"),
    Option("zero_shares_score", (False, True), "players without shares can score"),
    Option("consultant_scoring", ("pairs", "ladder"), "how consultants score"),
    Option("final_tiebreak", ("captured", "none"), "what breaks a tie in points"),
    Option("solo_colours", ("choose", "random", "fixed"), "solo: how the player gets two conglomerates"),
    Option("solo_reminder_agents", (True, False), "solo: an agent of each colour lies as a reminder with its owner"),
    Option("solo_distinct_objectives", (True, False), "solo: the three objectives are of different types"),
    Option("solo_split_same_colour", (False, True), "solo: two cards of one colour may place agents on two tiles"),
    Option("ods_target_mode", ("hybrid", "literal", "cascade", "column_first"), "solo: how the ODS chooses a target"),
    Option("ods_source_mode", ("scan", "most_agents"), "solo: from where the ODS attacks"),
    Option("ods_move_count", ("minimum", "maximum"), "solo: how many agents the ODS sends"),
    Option("ods_uses_abilities", (False, True), "solo: the ODS uses company abilities"),
    Option("ods_not_more", ("any", "all"), "solo: which neighbours a tile is compared with when the ODS places agents"),
    preset_option="edition",
    presets={
        "published-de": {"dealmaker_trigger": "action"},
        "print-and-play": {
            "objective_copies": 2,
            "objective_redraw": "optional",
            "two_player_cards_removed": 0,
            "solo_cards_removed": 0,
            "failed_takeover_allowed": False,
            "ability_optional": False,
            "wild_needs_companion": False,
            "dealmaker_source": "display",
            "end_seven_agents": True,
            "consultant_scoring": "ladder",
            "final_tiebreak": "none",
            "solo_colours": "random",
            "solo_reminder_agents": False,
        },
    },
)


@final
class Options:
    """The options as the rules read them, with values derived from them. All copies of a state share one `Options`."""

    def __init__(
        self,
        chosen: dict[str, OptionValue],
        players: i64,
        rows: i64,
        agents_per_colour: i64,
        consultant_types: list[int],
    ) -> None:
        self.chosen = chosen
        self.rows = rows
        self.agents_per_colour = agents_per_colour
        self.first_agents = vec[i64]([tile // agents_per_colour for tile in range(rows * COLUMNS)])  # a colour per tile
        self.consultant_types = consultant_types
        self.consultant_kinds = vec[i64]([i64(kind) for kind in consultant_types])
        self.cards_removed = cards_removed(chosen, players)
        self.objective_copies: i64 = 3 if chosen["objective_copies"] == 3 else 2
        self.first_player = seat_of(chosen["first_player"])
        self.objective_return = str(chosen["objective_return"])
        self.redraw_optional = chosen["objective_redraw"] == "optional"
        self.duplicate_objectives_stack = chosen["duplicate_objectives_stack"] is True
        self.voluntary_pass = chosen["voluntary_pass"] is True
        self.allow_wasted_consultant = chosen["allow_wasted_consultant"] is True
        self.consultant_any_time = chosen["consultant_timing"] == "any_time"
        self.place_available = chosen["supply_shortfall"] == "place_available"
        self.failed_takeover_allowed = chosen["failed_takeover_allowed"] is True
        self.ability_optional = chosen["ability_optional"] is True
        self.wild_needs_companion = chosen["wild_needs_companion"] is True
        self.wild_counts_for_hire = chosen["wild_counts_for_hire"] is True
        self.dealmaker_after_any_takeover = chosen["dealmaker_trigger"] == "action"
        self.dealmaker_from_display = chosen["dealmaker_source"] == "display"
        self.public_discards = chosen["public_discards"] is True
        self.buries = not self.public_discards  # NCO 1.6.8: discards lie face down
        self.end_seven_agents = chosen["end_seven_agents"] is True
        self.complete_round = chosen["final_round"] == "complete_round"
        self.tie_losers_merge = chosen["tie_losers_merge"] is True
        self.second_after_shared_first = chosen["second_after_shared_first"] is True
        self.zero_shares_score = chosen["zero_shares_score"] is True
        self.consultant_ladder = chosen["consultant_scoring"] == "ladder"
        self.captured_break_ties = chosen["final_tiebreak"] == "captured"
        self.solo = players == 1
        self.display_size: i64 = 4 if players == 1 else 5  # NCO 5.1.5, 1.5.3
        self.colours_chosen = chosen["solo_colours"] == "choose"
        self.colours_fixed = chosen["solo_colours"] == "fixed"
        self.reminders: i64 = 1 if players == 1 and chosen["solo_reminder_agents"] is True else 0
        self.solo_distinct_objectives = chosen["solo_distinct_objectives"] is True
        self.solo_split_same_colour = chosen["solo_split_same_colour"] is True
        self.ods_target_mode = str(chosen["ods_target_mode"])
        self.ods_source_most_agents = chosen["ods_source_mode"] == "most_agents"
        self.ods_moves_maximum = chosen["ods_move_count"] == "maximum"
        self.ods_uses_abilities = chosen["ods_uses_abilities"] is True
        self.ods_not_more_than_all = chosen["ods_not_more"] == "all"


def cards_removed(chosen: dict[str, OptionValue], players: i64) -> i64:
    """Return how many cards of each colour stay in the box."""
    if players == 1:
        return 5 if chosen["solo_cards_removed"] == 5 else 0  # NCO 5.1.2
    if players == 2:
        return 5 if chosen["two_player_cards_removed"] == 5 else 0  # NCO 1.5.1
    return 5 if chosen["short_game"] is True else 0  # NCO 1.5.2


def seat_of(value: OptionValue) -> i64:
    """Return the seat that an option names, or NOBODY for a random one."""
    return value if isinstance(value, int) else NOBODY


def check_combination(players: int, options: Mapping[str, OptionValue]) -> None:
    """Refuse options that do not go together. ValueError says which option is impossible."""
    if options["short_game"] is True and options["edition"] == "print-and-play":
        raise ValueError("option short_game: the print-and-play edition has no short game")  # NCO 1.5.2
    if isinstance(options["first_player"], int) and options["first_player"] >= players:
        raise ValueError(f"option first_player: with {players} players it is random or 0 to {players - 1}")
