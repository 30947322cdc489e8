// Small pieces that more than one page draws.

import { el } from "./html.js";
import { LANGUAGES } from "./words.js";

export function header(words, title, link) {
  return el(
    "header",
    el("a.skip", { href: "#main" }, words.say("skip")),
    el("a.brand", { href: "/" }, "Boardroom"),
    title && el("h1.title", title),
    link && el("span.link", { role: "status", class: link }, words.say(link)),
    select(
      words.say("language"),
      { "data-change": "language", class: "plain" },
      Object.entries(LANGUAGES),
      words.language,
    ),
  );
}

/** What could not be done, and what would be right. */
export function refusal(refused, words) {
  if (!refused) return null;
  return el(
    "div.refused",
    { role: "alert", "data-key": "refused" },
    el(
      "p",
      el("strong", refused.words ?? words.say("unreachable")),
      " ",
      refused.right,
      refused.rule && ` [${refused.rule}]`,
    ),
    el("button.small", { type: "button", do: "dismiss" }, words.say("dismiss")),
  );
}

export function select(label, attributes, values, chosen) {
  const options = values.map(([value, shown]) => el("option", { value, selected: value === chosen }, String(shown)));
  return el("label.field", el("span", label), el("select", attributes, options));
}

/** How somebody in a seat is called: by name, or by the number that the log speaks of. */
export function nameOf(seen, words, seat) {
  const shown = seen.seats[seat];
  if (!shown)
    return seen.view.players?.[seat]?.ods ? (words.term("ods", "side") ?? "ODS") : words.say("player", { n: seat + 1 });
  const number = words.say("player", { n: seat + 1 });
  return shown.name ? `${shown.name} (${number})` : number;
}

/** A button for a command of the page. */
export function button(command, label, attributes = {}) {
  return el("button", { type: "button", do: command, ...attributes }, label);
}

/** A table of what stands in its head and of rows. */
export function tableOf(head, rows) {
  return el("table", el("thead", el("tr", head)), el("tbody", rows));
}
