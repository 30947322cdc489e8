// The page: finds out what to show, draws it whenever something was received, and hands on what the reader does.

import { get } from "./api.js";
import { drawLobby } from "./draw_lobby.js";
import { header } from "./draw_parts.js";
import { drawTable } from "./draw_table.js";
import { el, patch } from "./html.js";
import { keepLanguage, myLanguage } from "./keys.js";
import { LobbyPage } from "./lobby.js";
import { TablePage } from "./table.js";
import { Words } from "./words.js";

const root = document.getElementById("page");
const table = location.pathname.match(/^\/table\/([\w-]+)$/)?.[1];
const page = table ? new TablePage(table, later) : new LobbyPage(later);
let words = new Words(myLanguage(), null);
let isPlanned = false;

/** Draws soon, once for all that is received in the same moment. */
function later() {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    draw();
  });
}

function draw() {
  const ours = page.seen.game ? words.of(page.seen.game) : words;
  const title = page.seen.game && titled(page.seen.game);
  const log = logEnd();
  const focused = document.activeElement;
  document.documentElement.lang = words.language;
  document.title = [page.isAsked && "●", title, "Boardroom"].filter(Boolean).join(" ");
  const main = table ? drawTable(page, ours) : drawLobby(page, ours);
  patch(root, el("div", { id: "page" }, header(words, title, table && page.seen.link), main));
  log();
  for (const part of root.querySelectorAll(".scroll")) if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
  if (!focused.isConnected) document.getElementById("question")?.focus();
}

const titled = (game) =>
  game
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(" ");

/** Keeps the newest line of the log in sight, unless the reader has scrolled away from it. */
function logEnd() {
  const before = document.getElementById("log");
  const follows = !before || before.scrollHeight - before.scrollTop - before.clientHeight < 40;
  return () => {
    const log = document.getElementById("log");
    if (log && follows) log.scrollTop = log.scrollHeight;
  };
}

async function speak(language) {
  keepLanguage(language);
  words = new Words(language, await get(`/api/words/${language}`).catch(() => null));
  page.speak?.(language);
  later();
}

// --- what the reader does, named in the markup: data-do for clicks, data-submit for forms, data-change for fields

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]");
  if (button && button.ariaDisabled !== "true") page[button.dataset.do]({ ...button.dataset, form: button.form });
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = event.target.dataset.submit;
  if (name) page[name]({ ...event.target.dataset, form: event.target });
});

document.addEventListener("change", ({ target }) => {
  const name = target.dataset.change;
  if (name === "language") speak(target.value);
  else if (name) page[name]({ ...target.dataset, value: target.value, checked: target.checked });
});

document.addEventListener("input", ({ target }) => {
  const name = target.dataset.input;
  if (name) page[name]({ ...target.dataset, value: target.value });
});

addEventListener("hashchange", () => location.reload()); // another link to the same table

await speak(myLanguage());
page.start();
