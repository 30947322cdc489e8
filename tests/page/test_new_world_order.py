"""New World Order on its own board: whole games by its pieces, keyboard alone, a phone, themes and languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.board_play import OFFERED, PIECES, focused, piece, play, tab_to, too_small
from page.sample_games import NEW_WORLD_ORDER_CARDS, position_before_end
from page.table_play import Guest, ThemeChecker

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
GAME = "new-world-order"


def begin(page: Page) -> None:
    """Play to the first turn, past the choice of a character or of start cards."""
    expect(page.locator(".board .pyramid button").first).to_be_visible()
    play(page, GAME, ".board .place.quiet[data-place^='slot:']", most=9)
    expect(page.locator(OFFERED).first).to_be_visible()


ENGLISH = re.compile(r"\b(the|your?|takes|gains|pays|passes|throws|starts|wins|costs|open|points)\b", re.IGNORECASE)


def test_a_whole_game_in_german_by_its_pieces(guest: Sit, visit: Visit) -> None:
    page = visit("de")
    guest(GAME, "me", "intern", page=page)
    begin(page)
    assert ENGLISH.search(page.get_by_role("main").inner_text()) is None
    assert play(page, GAME) > 20
    expect(page.locator(".reckoning tbody tr").first).to_be_visible()
    expect(page.locator(".reckoning thead .wins").first).to_be_visible()  # all was added up, step by step
    expect(page.locator(".verdict")).to_have_text(re.compile("gewinn"))
    totals = [int(total) for total in page.locator(".reckoning tfoot td").all_inner_texts()]
    points = [int(points) for points in page.locator(".ending tbody td:last-child").all_inner_texts()]
    assert sorted(totals) == sorted(points)
    assert len(points) == 2
    assert ENGLISH.search(page.get_by_role("main").inner_text()) is None
    page.locator(".reckoning").get_by_role("button").last.click()
    expect(page.locator(".reckoning")).to_have_count(0)


SPOKEN = """
- region "The table of New World Order":
  - 'group "Pyramid: arrow keys move, Enter picks"':
    - 'button "Cryosleep; costs 400; ocean blue (Colony in Space), light green (Immortality); open"'
  - region "Cards":
    - group "Which cards are counted":
      - button "Open 6" [pressed]
    - 'button "MovieMusic Corp: 1 on the table, 0 unseen, 9 discarded: Take 1 MovieMusic Corp"'
  - region "You":
    - button "Globalist"
    - 'img "Dream: Dictatorship"'
    - group "Slots":
      - 'button "IT & Electronics × 2, with the next card 250: Throw away IT & Electronics x2"'
      - button "Empty slot"
      - button "Dividends × 2, pays 200"
    - group "Great Goals":
      - 'button "Dictatorship (red), 0 of 3 tiles, your dream: 200 points more"'
    - list "Tiles and tokens"
  - region "Player 2":
    - button "Illuminati 1×"
"""


def test_what_a_screen_reader_hears_of_the_board(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", position=position_before_end(GAME, decisions=31)).page
    expect(page.locator("section.board")).to_match_aria_snapshot(SPOKEN)
    log = page.get_by_role("log", name="Log")
    piece(page, "card:moviemusic_corp").click()
    expect(log.get_by_role("listitem").filter(has_text="Player 1 takes 1 MovieMusic Corp")).to_be_visible()


def test_the_keyboard_reaches_and_chooses_pieces(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", position=NEW_WORLD_ORDER_CARDS).page
    expect(piece(page, "card:farm")).to_have_class(re.compile("offered"))
    assert tab_to(page, "tile:") == "tile:0"  # none can be gained
    page.keyboard.press("ArrowDown")
    assert focused(page) in ("tile:3", "tile:4", "tile:9")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "tile:0"
    page.keyboard.press("Enter")  # too dear, and the page says so
    expect(page.get_by_role("alert")).to_contain_text("NWO 6.2")
    page.locator(".board [data-place^='tile:']").filter(has_text="covered by").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("NWO 6.1")
    places = {tab_to(page, "card:", "group:")}
    assert places == {"card:farm"}
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        places.add(focused(page))
    assert len(places) > 2
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "card:farm"  # what can be chosen, whatever had the focus last
    menu = page.locator(".board .menu")
    page.keyboard.press("Enter")
    expect(menu.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(piece(page, "card:farm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Enter")
    log = page.get_by_role("log", name="Log").get_by_role("listitem")
    expect(log.filter(has_text=re.compile("Player 1 takes . Farm"))).to_be_visible()


def test_a_phone_plays_by_touch(guest: Sit, visit: Visit) -> None:
    phone = visit(settings='{"confirm":false}', viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest(GAME, "me", "intern", page=phone)
    begin(phone)
    for _ in range(6):
        play(phone, GAME, most=4)
        expect(phone.locator(f"{PIECES}, .board .reckoning").first).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        assert too_small(phone, ".board button") == []


def test_axe_finds_nothing_on_the_board(guest: Sit, visit: Visit) -> None:
    themes, page = ThemeChecker(), visit("de", settings='{"motion":"off"}')
    guest(GAME, "me", "intern", page=page)
    begin(page)
    themes.check(page, "first turn")
    guest(GAME, "me", "intern", page=page, position=position_before_end("new-world-order", decisions=37))
    play(page, GAME, ".board .payments", most=9)  # a tile can be gained
    expect(page.locator(".board .payments")).to_be_visible()
    themes.check(page, "payments")
    play(page, GAME)
    themes.check(page, "reckoning")


# What of the board can only be seen by scrolling, and where its pyramid lies.
LAID_OUT = """
() => {
  const board = document.querySelector("section.board");
  const { x, y, width } = document.querySelector(".board .ground").getBoundingClientRect();
  return [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth, x, y, width];
}
"""


def test_the_pyramid_stays_where_it_is(guest: Sit, visit: Visit) -> None:
    page = visit("de", settings='{"motion":"off"}')
    for players in (2, 3, 4):
        sitting = guest(
            GAME, "me", *["intern"] * (players - 1), page=page, position=position_before_end(GAME, players, 90)
        )
        expect(page.locator(".board .ground")).to_be_visible()
        first = page.evaluate(LAID_OUT)
        assert first[:2] == [0, 0]
        for pile in (1, 2, 0):  # unseen, discarded, open
            page.locator(".board .piles button").nth(pile).click()
            assert page.evaluate(LAID_OUT) == first
        for _ in range(8):
            sitting.drive(most=1)
            assert page.evaluate(LAID_OUT) == first


def test_a_stack_is_not_thrown_away_by_one_press(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", position=NEW_WORLD_ORDER_CARDS).page
    piece(page, "slot:0:0").click()
    expect(page.locator(".board .menu button")).to_have_text("Throw away Gold Mine x1")
    page.keyboard.press("Escape")
    expect(piece(page, "slot:0:0")).to_contain_text("×1")


LAST_CARD = {  # the President has passed; once the Banker does, the last card of the deck is turned up: Blackmail
    "players": 2,
    "round": 4,
    "passed": [0],
    "acted": [0, 1],
    "to_act": 1,
    "deck": {"blackmail": 1},
    "seats": [
        {
            "character": "president",
            "starting": ["farm"],
            "slots": ["gold_mine x2", "hostile_take_over ready 4", "above_the_law ready 4", "silver_mine x2"],
        },
        {"character": "banker", "tiles": [0], "slots": ["gold_mine x4", "diamond_mine x3", "silver_mine x3"]},
    ],
}


def test_robberies_a_further_action_and_a_conversion(guest: Sit, visit: Visit) -> None:
    """Play Blackmail, a Hostile Take-over, Above the Law and the President's skill, then continue to the end."""
    host = guest(GAME, "open", "me", position=LAST_CARD)
    page, banker = visit(), host.page
    banker.get_by_role("button", name="To the table").click()
    page.goto(banker.url + host.invite())
    page.get_by_role("button", name="Sit down").click()
    expect(piece(page, "slot:0:0")).to_be_visible()
    banker.locator(".board .actions button").filter(has_text="Pass").click()
    asked = page.locator(".turn p")
    expect(asked).to_have_text("Blackmail: what do you take from the player with the most points?")
    piece(page, "slot:1:0").click()
    expect(piece(page, "slot:0:0")).to_contain_text("×4")
    piece(page, "slot:1:1").click()
    expect(asked).to_have_text("Do you use Above the Law for a further action?")
    piece(page, "slot:0:2").click()
    expect(piece(page, "slot:0:2")).to_have_accessible_name("Empty slot")
    piece(page, "tile:4").click()
    payments = page.locator(".board .payments button")
    payments.filter(has_text="President: Silver Mine x2 counts as more of Gold Mine x4").click()
    payments.filter(has_text="Pay without another stack").click()
    told = [
        "Blackmail is turned up.",
        "Player 1 robs Player 2 of 2 Gold Mine.",
        "Player 1 uses Hostile Take-over.",
        "Player 1 robs Player 2 of 2 Diamond Mine.",
        "Player 1 uses Above the Law.",
        "Player 1 uses the skill of the President.",
        "Player 1 lets Silver Mine (2 cards) count as Gold Mine.",
        "Player 1 gains Matter Scanner (250).",
    ]
    for reader in (page, banker):
        for words in told:
            expect(reader.get_by_role("log", name="Log").get_by_role("listitem").filter(has_text=words)).to_be_visible()
        expect(reader.locator(".board .role.used").filter(has_text="President")).to_be_visible()
    host.drive_on()
    play(page, GAME)
    expect(page.locator(".verdict")).to_be_visible()
    expect(banker.locator(".verdict")).to_be_visible()
