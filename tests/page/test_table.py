"""What can be done at a table besides deciding."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from page.sample_games import position_before_end
from page.table_play import CHOICES, Guest, findings, until
from server.server_process import Server

Sit = Callable[..., Guest]


def test_a_decision_is_taken_back_at_once_while_nothing_was_revealed(guest: Sit) -> None:
    sitting = guest("new-corp-order", "me", "intern", options={"first_player": 0})
    question = sitting.page.locator(".turn p")
    before = "Which action do you take?"
    expect(question).to_have_text(before)
    sitting.decide("Plot")
    expect(question).not_to_have_text(before)
    sitting.page.get_by_role("button", name="Undo", exact=False).click()
    expect(question).to_have_text(before)


def test_others_are_asked_before_something_revealed_is_taken_back(guest: Sit, visit: Callable[..., Page]) -> None:
    host = guest("new-corp-order", "me", "open", options={"first_player": 0})
    host.page.get_by_role("button", name="To the table").click()
    friend = visit()
    friend.goto(host.page.url + host.invite())
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".turn h2")).to_be_visible()
    host.drive(until=".quick .asks")
    lines = host.page.get_by_role("log", name="Log").locator("li")
    before = lines.count()
    for answer in ("Refuse", "Agree"):
        host.page.get_by_role("button", name="Ask to undo").click()
        expect(host.page.get_by_text("not everybody has answered yet")).to_be_visible()
        expect(lines).to_have_count(before)
        friend.get_by_role("button", name=answer).click()
        expect(host.page.get_by_text("not everybody has answered yet")).to_have_count(0)
    until(host.page, lambda: lines.count() < before)


def test_the_language_changes_at_the_table(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    expect(page.locator(".turn p")).to_have_text("Which action do you take?")
    english = page.get_by_role("log").locator("li").first.inner_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("Deutsch")
    page.get_by_role("button", name="Schließen").click()
    expect(page.get_by_role("heading", name="Du bist dran.")).to_be_visible()
    expect(page.locator(".turn p")).not_to_have_text("Which action do you take?")
    expect(page.get_by_role("log").locator("li").first).not_to_have_text(english)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("heading", name="Du bist dran.")).to_be_visible()


def test_a_choice_counts_only_when_confirmed_if_that_is_wanted(guest: Sit, visit: Callable[..., Page]) -> None:
    page = visit(settings='{"confirm":true}')
    guest("new-corp-order", "me", "intern", page=page, options={"first_player": 0})
    question = page.locator(".turn p")
    expect(question).to_have_text("Which action do you take?")
    page.locator(CHOICES).filter(has_text="Plot").click()
    page.get_by_role("button", name="No, back").click()
    page.locator(CHOICES).filter(has_text="Plot").click()
    expect(question).to_have_text("Which action do you take?")
    page.get_by_role("button", name="Yes, do it").click()
    expect(question).not_to_have_text("Which action do you take?")


def test_settings_are_kept_and_applied(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Colours", exact=True).select_option("dark")
    page.get_by_role("combobox", name="Colours of the pieces").select_option("safe for colour-blind eyes")
    page.get_by_label("Animations").select_option("off")
    page.get_by_label("Text size").select_option("200 %")
    page.get_by_label("Ask again before a choice counts").check()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-palette", "safe")
    expect(root).to_have_attribute("data-motion", "off")
    expect(root).to_have_css("font-size", "32px")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Ask again before a choice counts")).to_be_checked()


def test_chat_names_notes_and_leaving(guest: Sit, visit: Callable[..., Page]) -> None:
    host = guest("new-corp-order", "me", "open")
    page = host.page
    page.get_by_role("button", name="To the table").click()
    friend = visit()
    friend.goto(page.url + host.invite())
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Write a message").fill("<b>Hello</b> & welcome")
    friend.get_by_role("button", name="Say").click()
    friend.get_by_role("button", name="Good luck!").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("<b>Hello</b> & welcome")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Mute").click()
    friend.get_by_role("button", name="Well played!").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_have_text("Nobody has said anything yet.")
    page.reload()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Hear again").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Well played!")
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Your name").fill("Grace")
    page.get_by_role("button", name="Rename").click()
    expect(friend.get_by_role("list", name="Seats")).to_contain_text("Grace")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("My notes on this game").fill("She collects red.")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("My notes on this game")).to_have_value("She collects red.")
    friend.get_by_role("tab", name="Table").click()
    friend.get_by_role("button", name="Leave").click()
    friend.locator(".note").get_by_role("button", name="Leave").click()
    friend.wait_for_url("**/")
    expect(friend.get_by_role("region", name="My running games")).to_contain_text("New Corp Order")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Manager")


def test_whoever_invites_is_asked_for_a_name(guest: Sit, visit: Callable[..., Page]) -> None:
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as without https
    host = guest("new-corp-order", "me", "open", page=page)
    name = page.get_by_role("dialog").get_by_label("Your name")
    name.fill("Grace")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    friend = visit()
    friend.goto(page.url + host.invite())
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("list", name="Seats")).to_contain_text("Grace")
    guest("new-corp-order", "me", "open", page=page)
    expect(name).to_have_value("Grace")  # as last time
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Grace")


def test_the_file_of_a_game(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern").page
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save the game as a file").click()
    assert waiting.value.suggested_filename.startswith("new-corp-order-")
    assert '"new-corp-order"' in waiting.value.path().read_text()


def test_pointing_marks_the_choice_in_the_list(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    choice = page.locator(CHOICES).filter(has_text="Plot")
    choice.hover()
    expect(page.locator(".choices .pointed")).to_have_text(choice.inner_text())
    page.mouse.move(5, 5)
    expect(page.locator(".choices .pointed")).to_have_count(0)


def said_of(target: Locator, bubble: Locator) -> str:
    target.hover()
    return bubble.inner_text()


def test_pointing_at_a_takeover_says_what_it_would_change(guest: Sit, page: Page) -> None:
    position = position_before_end("new-corp-order", players=3, decisions=44)  # where a takeover is to be chosen
    guest("new-corp-order", "me", "intern", "intern", page=page, position=position)
    bubble, changes = page.locator(".board .bubble"), re.compile(r"You: \d+ → \d+")
    expect(page.locator(".board .tile.offered").first).to_be_visible()
    for source in page.locator(".board .tile.offered").all():
        source.click()
        said = [said_of(target, bubble) for target in page.locator(".board .tile.target").all()]
        assert all(changes.search(words) or words == "changes no points" or "→" in words for words in said)
        page.keyboard.press("Escape")
        if any(changes.search(words) for words in said):
            break
    else:
        raise AssertionError("no takeover changes anything")
    page.mouse.move(5, 5)
    expect(bubble).to_have_count(0)


def test_long_lists_are_grouped_and_searched(guest: Sit) -> None:
    page = guest("new-world-order", "me", "intern").page
    Guest(page, {}).drive(until=".choices input[type=search]")
    choices = page.locator(".choices button")
    before = choices.count()
    page.get_by_label("Find among the choices").fill("Take")
    expect(choices.first).to_have_accessible_name(re.compile("Take"))
    page.get_by_label("Find among the choices").fill("no such thing")
    expect(page.get_by_text("None of the choices has this in it.")).to_be_visible()
    page.get_by_label("Find among the choices").fill("")
    expect(choices).to_have_count(before)


def test_what_cannot_be_chosen_says_why_and_shows_its_rule(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    expect(page.locator(CHOICES).first).to_be_visible()
    page.locator("[data-place='tile:0']").click()  # a takeover, without a card in the HQ
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("Why not?")
    reason.get_by_role("button", name="NCO 2").click()
    rule = page.get_by_role("note")
    expect(rule).to_contain_text("unrotated cards")
    address = rule.get_by_role("link").get_attribute("href")
    assert address is not None
    assert address.startswith("/rules/new-corp-order#2.")
    reason.get_by_role("button", name="Close").click()
    expect(reason).to_have_count(0)


def test_earlier_lines_of_a_long_log_are_shown_when_wanted(guest: Sit) -> None:
    sitting = guest("orconomy", "me", "intern")
    lines = sitting.page.get_by_role("log", name="Log").locator("li")
    sitting.drive(until=".panels button.plain")
    earlier = sitting.page.get_by_role("button", name="Earlier lines")
    sitting.page.reload()
    expect(earlier).to_be_visible()
    shown = lines.count()
    assert shown <= 300
    earlier.click()
    expect(lines.nth(shown)).to_be_attached()


def test_what_others_changed_is_marked_on_the_board(guest: Sit, page: Page) -> None:
    """Changed pieces are marked until the reader dismisses the marks or decides. A setting switches them off."""
    sitting = guest("new-corp-order", "me", "intern", page=page)
    news = page.locator("section.board .news")
    seen = page.get_by_role("button", name="Clear marks")
    while not news.count():
        sitting.decide()
        expect(page.locator(CHOICES).first).to_be_visible()
    marked = news.first
    told = marked.get_attribute("aria-label") or marked.inner_text()
    assert "changed since your last decision" in told
    assert marked.evaluate("piece => getComputedStyle(piece, '::after').content") == '""'
    assert findings(page) == []
    seen.click()
    expect(news).to_have_count(0)
    expect(seen).to_have_count(0)
    while not news.count():
        sitting.decide()
        expect(page.locator(CHOICES).first).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Mark the pieces that changed").uncheck()
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    expect(news).to_have_count(0)
    expect(seen).to_have_count(0)
