// Talking, inviting, links to copy, leaving.

import { button, nameOf } from "./draw_parts.js";
import { el } from "./html.js";

export function chat({ seen }, words) {
  const allowed = seen.settings.chat;
  if (allowed === "off") return null;
  const lines = seen.chat.map((line) =>
    el(
      "li",
      { "data-key": line.n },
      el("strong", nameOf(seen, words, line.seat)),
      ": ",
      line.phrase ? words.phrase(line.phrase) : line.text,
    ),
  );
  return el(
    "details.chat",
    { "data-key": "chat", open: seen.chat.length > 0 || allowed === "on" },
    el("summary", el("h2", words.say("chat_title"))),
    el("div", { role: "log", "aria-label": words.say("chat_title") }, lines.length > 0 && el("ul", lines)),
    seen.mine.length > 0 && talking(allowed, words),
  );
}

function talking(allowed, words) {
  const phrases = words.phrases().map(([key, told]) => button("phrase", told, { class: "small", "data-phrase": key }));
  const writing = el(
    "form.row",
    { "data-submit": "say" },
    el("input", { name: "text", maxlength: 300, autocomplete: "off", "aria-label": words.say("write") }),
    el("button.small", words.say("say")),
  );
  return [el("div.row", phrases), allowed === "on" && writing];
}

/** Seats that are free: links for those who sit here, the seats themselves for those who look on. */
export function inviting({ seen, asking, links }, words) {
  if (!links.invites.length) return null;
  const isSeated = seen.mine.length > 0;
  return el(
    "section.inviting",
    { "data-key": "inviting", "aria-labelledby": "inviting" },
    el("h2", { id: "inviting" }, words.say(isSeated ? "invite_friends" : "free_seats")),
    links.invites.map(({ seat, code, link }) => {
      const who = words.say("player", { n: seat + 1 });
      if (isSeated) return linkField(`invite-${seat}`, words.say("invite_link", { who }), link, asking, words);
      return button("take", words.say("free_seat", { who }), { "data-code": code, class: "primary" });
    }),
  );
}

export function more({ seen, asking, links }, words) {
  const isSeated = seen.mine.length > 0;
  return el(
    "details.more",
    { "data-key": "more" },
    el("summary", el("h2", words.say("more"))),
    links.watch && linkField("watch", words.say("watch_link"), links.watch, asking, words),
    links.personal && linkField("personal", words.say("personal_link"), links.personal, asking, words),
    el(
      "div.row",
      button("export", words.say("export")),
      isSeated && !seen.view.over && !seen.closed && button("leave", words.say("leave")),
      seen.host && !seen.closed && button("close", words.say("close"), { "data-sure": words.say("close_sure") }),
    ),
    el("p.fine", words.say("commit"), ": ", el("code", seen.commit)),
    seen.seed && el("p.fine", words.say("seed"), ": ", el("code", seen.seed)),
  );
}

function linkField(id, label, link, asking, words) {
  return el(
    "div.linkfield",
    { "data-key": id },
    el("label", { for: id }, label),
    el(
      "div.row",
      el("input", { id, value: link, readonly: true }),
      button("copy", words.say("copy"), { class: "small", "data-copies": id }),
      el("span", { role: "status" }, asking.copied === id ? words.say("copied") : ""),
    ),
  );
}
