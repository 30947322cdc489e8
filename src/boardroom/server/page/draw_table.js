// The page of a table, drawn.

import { chat, inviting, more } from "./draw_links.js";
import { button, nameOf, refusal, select, tableOf } from "./draw_parts.js";
import { clockOf, log, seats } from "./draw_people.js";
import { drawView } from "./draw_view.js";
import { el } from "./html.js";
import { myName } from "./keys.js";

const MANY = 15; // choices among which one may search
const LEVELS = ["never", "smart", "cards", "all"];

export function drawTable(page, words) {
  if (page.invite) return drawInvitation(page, words);
  if (page.seen.table === null) return drawClosedDoor(page, words);
  if (page.curtain !== null) return drawCurtain(page, words);
  return el(
    "main.table",
    { id: "main" },
    el(
      "div.side",
      decision(page, words),
      inviting(page, words),
      log(page, words),
      seats(page, words),
      chat(page, words),
      more(page, words),
    ),
    el(
      "section.view",
      { "aria-labelledby": "view" },
      el("h2", { id: "view" }, words.say("table")),
      drawView(page.seen, words),
    ),
  );
}

/** Before the first welcome, or if there will be none. */
function drawClosedDoor({ asking: { refused } }, words) {
  const isKeyless = refused?.code === "wrong_token";
  return el("main.alone", { id: "main" }, isKeyless ? el("p", words.say("no_key")) : refusal(refused, words));
}

function drawInvitation({ invite, asking }, words) {
  return el(
    "main.alone",
    { id: "main" },
    el("h1", words.say("invited")),
    refusal(asking.refused, words),
    invite.sits &&
      el("p", words.say("sits_already"), " ", button("open_my_seat", words.say("open_my_seat"), { class: "primary" })),
    el(
      "form.row",
      { "data-submit": "join", "data-code": invite.code },
      el(
        "label.field",
        words.say("your_name"),
        el("input", { name: "name", value: myName(), maxlength: 24, autocomplete: "nickname" }),
      ),
      el("button", { class: invite.sits ? null : "primary" }, words.say(invite.sits ? "sit_here_too" : "sit_down")),
    ),
  );
}

/** Between two people at one screen. */
function drawCurtain({ seen, curtain }, words) {
  const who = nameOf(seen, words, curtain);
  return el(
    "main.alone.curtain",
    { id: "main" },
    el("h2", { id: "question", tabindex: -1 }, words.say("pass_screen", { who })),
    el("p", words.say("pass_screen_how")),
    button("look", words.say("show_mine", { who }), { class: "primary", "data-seat": curtain }),
  );
}

// --- the decision

function decision(page, words) {
  const { seen, asking } = page;
  return el(
    "section.decision",
    { "aria-labelledby": "question", class: seen.choices.length ? "mine" : null },
    el("h2", { id: "question", tabindex: -1, "aria-live": "polite" }, whoDecides(seen, words)),
    question(seen, words),
    seen.view.over && ending(seen, words),
    refusal(asking.refused, words),
    seen.followed &&
      el(
        "p.notice",
        words.say("rematch_opened"),
        " ",
        el("a", { href: `/table/${seen.followed}` }, words.say("go_to")),
      ),
    undoAsked(seen, words),
    choices(page, words),
    hint(asking.hint, words),
    tools(page, words),
  );
}

function whoDecides(seen, words) {
  if (seen.view.over) return words.say("game_over");
  if (seen.closed) return words.say("closed");
  if (isWaiting(seen)) return words.say("waiting_friends");
  if (seen.choices.length) return words.say("your_turn");
  return words.say("turn_of", { who: nameOf(seen, words, seen.view.to_act) });
}

const isWaiting = (seen) => seen.settings.wait && seen.seats.some(({ who }) => who === "open");

function question(seen, words) {
  if (seen.view.over || !seen.question) return null;
  const isMine = seen.choices.length > 0;
  const time = clockOf(seen, seen.view.to_act);
  return el(
    "p.question",
    { class: isMine ? null : "quiet" },
    isMine ? seen.question : el("q", seen.question),
    time && el("span.clock", ` ${words.say("clock_left", { time })}`),
  );
}

function choices({ seen, asking }, words) {
  if (!seen.choices.length) return null;
  const wanted = asking.filter.toLowerCase();
  const shown = seen.choices.filter(({ words: told }) => told.toLowerCase().includes(wanted));
  const pending = asking.pending?.command.action;
  return el(
    "div.choosing",
    { "data-key": "choices" },
    seen.choices.length > MANY &&
      el(
        "label.field",
        { "data-key": "find" },
        `${words.say("find")} (${words.say("choices_count", { n: seen.choices.length })})`,
        el("input", { type: "search", "data-input": "filter" }),
      ),
    el(
      "ul.choices",
      { "aria-label": words.say("your_choices") },
      shown.map(({ action, words: told }) =>
        el(
          "li",
          { "data-key": action },
          button("act", told, {
            "data-action": action,
            "aria-disabled": pending ? "true" : null,
            class: pending === action ? "pending" : null,
          }),
        ),
      ),
    ),
  );
}

function undoAsked(seen, words) {
  if (!seen.undo) return null;
  const who = nameOf(seen, words, seen.undo.seat);
  const isMine = seen.undo.waiting.some((seat) => seen.mine.includes(seat));
  return el(
    "div.notice",
    { role: "alert", "data-key": "undo" },
    el("p", words.say(isMine ? "undo_asked" : "undo_waits", { who })),
    isMine &&
      el(
        "div.row",
        button("answer", words.say("agree"), { "data-agree": "yes" }),
        button("answer", words.say("refuse"), { "data-agree": "no" }),
      ),
  );
}

function hint(given, words) {
  if (!given) return null;
  if (!given.considered) return el("p.notice", { role: "status", "data-key": "hint" }, words.say("hint_thinking"));
  const lines = given.considered.map(({ action, words: told, chance, then }) =>
    el(
      "li",
      button("act", told, { "data-action": action, class: "small" }),
      ` ${words.say("hint_chance", { p: Math.round(chance * 100) })}`,
      then.length > 0 && el("span.quiet", ` · ${words.say("hint_then", { what: then.join("; ") })}`),
    ),
  );
  return el(
    "div.notice",
    { role: "status", "data-key": "hint" },
    el("h3", words.say("hint_title")),
    el("ol.considered", lines),
    button("forget_hint", words.say("hint_close"), { class: "small" }),
  );
}

function tools({ seen, asking }, words) {
  if (!seen.mine.length) return el("p.quiet", words.say("watching"));
  const isGoing = !seen.view.over && !seen.closed;
  const isAhead = asking.ahead === seen.change;
  return el(
    "div.row.tools",
    { "data-key": "tools" },
    isGoing &&
      seen.may_undo !== "no" &&
      !seen.undo &&
      button("undo", words.say(seen.may_undo === "free" ? "undo" : "ask_undo")),
    seen.choices.length > 1 && button("hint", words.say("hint")),
    isGoing &&
      seen.window &&
      !seen.choices.length &&
      (isAhead ? el("span.quiet", words.say("passing_ahead")) : button("pass_ahead", words.say("pass_ahead"))),
    !isGoing && !seen.followed && button("rematch", words.say("rematch"), { class: "primary" }),
    isGoing && seen.profile && profile(seen.profile, words),
  );
}

function profile({ level, hold }, words) {
  const levels = LEVELS.map((each) => [each, words.say(`profile.${each}`)]);
  return el(
    "div.profile",
    { "data-key": "profile" },
    select(words.say("profile"), { "data-change": "profile" }, levels, level),
    el("label.tick", el("input", { type: "checkbox", "data-change": "hold", checked: hold }), words.say("hold")),
  );
}

function ending(seen, words) {
  const { standing } = seen.view;
  const names = standing.winners.map((seat) => nameOf(seen, words, seat)).join(", ");
  const won = seen.mine.length === 1 && standing.winners.includes(seen.mine[0]);
  const ranks = standing.ranking.flatMap((seats, rank) => seats.map((seat) => ({ seat, rank: rank + 1 })));
  const head = ["place", "players", "points"].map((key) => el("th", { scope: "col" }, words.say(key)));
  const row = ({ seat, rank }) =>
    el("tr", el("td", rank), el("th", { scope: "row" }, nameOf(seen, words, seat)), el("td", standing.scores[seat]));
  const verdict = won ? "you_win" : standing.winners.length > 1 ? "win" : "wins";
  return el(
    "div.ending",
    { "data-key": "ending" },
    el("p.winner", words.say(verdict, { who: names })),
    el("p.quiet", words.reason(standing.reason)),
    tableOf(head, ranks.map(row)),
  );
}
