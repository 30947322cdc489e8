// What happened, who sits there, and how much time is left.

import { nameOf } from "./draw_parts.js";
import { el } from "./html.js";

const LONGEST_LOG = 300;

export function log({ seen, decided }, words) {
  const shown = seen.events.slice(-LONGEST_LOG);
  const first = seen.mine.length && decided ? shown.findIndex(({ number }) => number > decided) : -1;
  const offset = seen.events.length - shown.length;
  const line = ({ words: told }, index) =>
    el(
      "li",
      { "data-key": `event ${offset + index}`, class: first >= 0 && index >= first ? "new" : null },
      index === first && el("span.since", words.say("new_since")),
      told,
    );
  return el(
    "section.happened",
    { "aria-labelledby": "happened" },
    el("h2", { id: "happened" }, words.say("log")),
    el("div", { id: "log", role: "log", tabindex: 0, "aria-labelledby": "happened" }, el("ol", shown.map(line))),
  );
}

export function seats({ seen }, words) {
  return el(
    "section.seats",
    { "aria-labelledby": "seats" },
    el("h2", { id: "seats" }, words.say("seats")),
    el(
      "ul",
      seen.seats.map((shown) => seatLine(seen, shown, words)),
    ),
  );
}

function seatLine(seen, shown, words) {
  const isMine = seen.mine.includes(shown.seat);
  const time = clockOf(seen, shown.seat);
  return el(
    "li",
    { "data-key": shown.seat, class: seen.view.to_act === shown.seat ? "acts" : null },
    el("strong", nameOf(seen, words, shown.seat)),
    el("span.quiet", whoIsThere(shown, isMine, words)),
    time && el("span.clock", time),
    isMine && renaming(shown, words),
  );
}

function renaming({ seat, name }, words) {
  return el(
    "details",
    el("summary", words.say("rename")),
    el(
      "form.row",
      { "data-submit": "rename", "data-seat": seat },
      el("input", { name: "name", value: name ?? "", maxlength: 24, "aria-label": words.say("your_name") }),
      el("button.small", words.say("rename")),
    ),
  );
}

function whoIsThere({ who, bot, here }, isMine, words) {
  const level = bot && words.say(bot);
  if (who === "bot") return words.say("who.bot", { level });
  if (who === "open") return level ? words.say("who.warm", { level }) : words.say("who.open");
  if (level) return words.say("who.left", { level });
  return words.say(isMine ? "you" : here ? "here" : "not_here");
}

/** What is left to a seat, if there is a clock. */
export function clockOf({ clock, view }, seat) {
  const left = clock?.left[seat];
  if (left === null || left === undefined) return null;
  const running = seat === view.to_act && clock.until !== null ? Date.now() - clock.at : 0;
  const seconds = Math.max(0, Math.round((left - running) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .map((part) => String(part).padStart(2, "0"))
    .join(":")
    .replace(/^00:/, "");
}
