// Any game's view, drawn by its shape alone: numbers and words as a list, rows of things as tables, places as a board.

import { nameOf, tableOf } from "./draw_parts.js";
import { el } from "./html.js";
import { differ, isBlank, isCounts, isObject, isThings, keysOf, mark, pick, rowsOf, without } from "./shapes.js";

const setOf = (names) => new Set(names.split(" "));
const FIRST = ["in_progress", "bidding", "stack", "risk", "display", "table", "grid", "ring", "pyramid", "players"];
const TITLES = ["name", "kind", "industry", "card", "colour", "seat"];
const ELSEWHERE = setOf("game seat seats to_act decision over columns names solo options");
const FOLDED = setOf("unused box unseen discarded undealt hidden supply reminders standing");
const SEATS = setOf(
  "seat starter first_passer first_player oracle hindmost leader dominated_by payee hq before strongest " +
    "out vetoed fees winners ranking",
);
const TILES = setOf("tiles matching");
const GRID_TILES = setOf("tile source target");
const PLACE = setOf("tile position layer row column name occupied open covered_by uncovers company");
const COLOURS = setOf(
  "red blue black white dark_blue salmon_pink ocean_blue orange brown purple light_green yellow dark_green grey",
);

export function drawView(seen, words) {
  return new Drawing(seen, words).all();
}

class Drawing {
  constructor(seen, words) {
    Object.assign(this, { seen, words, view: seen.view, before: seen.before });
  }

  all() {
    const isPast = (key) => this.view.over && key === "in_progress";
    const keys = Object.keys(this.view).filter(
      (key) => !ELSEWHERE.has(key) && !isBlank(this.view[key]) && !isPast(key),
    );
    const large = keys.filter((key) => typeof this.view[key] === "object").sort(byImportance);
    const small = keys.filter((key) => typeof this.view[key] !== "object");
    const glance = this.list(pick(this.view, small), this.before, true);
    return [el("div.glance", { "data-key": "glance" }, glance), large.map((key) => this.part(key))];
  }

  part(key) {
    const value = this.view[key];
    const isChanged = differ(value, this.before[key]);
    const isResult = key === "standing" && this.view.over;
    return el(
      "details.part",
      { "data-key": `part ${key} ${isResult}`, open: !FOLDED.has(key) || isResult, class: isChanged ? "moved" : null },
      el("summary", el("h3", isResult ? this.words.say("result") : this.words.key(key))),
      el("div.body", this.block(value, this.before[key], key)),
    );
  }

  /** A value with room of its own. */
  block(value, was, key) {
    if (isObject(value) && !isCounts(value)) return this.list(value, was);
    if (!isThings(value) || value.includes(null)) return this.inline(value, was, key);
    if (key === "grid" && this.view.columns) return this.board(rowsOf(value, this.view.columns), was);
    if (value.every((each) => "layer" in each && "row" in each)) return this.layers(value, was);
    const isTall = value.every((each) => "seat" in each) && Object.keys(value[0]).length > 4;
    return isTall ? this.sideBySide(value, was) : this.rows(value, was);
  }

  list(object, was, withZeros = false) {
    const keys = Object.keys(object).filter((key) => !isBlank(object[key]) && (withZeros || object[key] !== 0));
    const line = (key) =>
      el(
        "div",
        { "data-key": key, class: isThings(object[key]) ? null : mark(object[key], was?.[key]) },
        el("dt", this.words.key(key)),
        el("dd", this.block(object[key], was?.[key], key)),
      );
    return el("dl", keys.map(line));
  }

  // --- tables

  /** One thing a row: its name with all that is true of it, what lies there, then its numbers. */
  rows(things, was) {
    const [title, ...keys] = keysOf(things);
    const isTag = (key) => things.every((thing) => typeof thing[key] === "boolean");
    const tags = keys.filter(isTag);
    const lying = keys.filter((key) => isThings(things[0][key]));
    const facts = [...lying, ...keys.filter((key) => !isTag(key) && !lying.includes(key))];
    const row = (thing, before = {}) =>
      el(
        "tr",
        el("th", { scope: "row" }, this.inline(thing[title], undefined, title), this.tags(thing, before, tags)),
        facts.map((key) => this.cell(thing[key], before[key], key)),
      );
    const body = things.map((thing, index) => row(thing, was?.[index]));
    return scrolling(
      tableOf(
        [title, ...facts].map((key) => columnHead(this.words.key(key))),
        body,
      ),
    );
  }

  tags(thing, before, tags) {
    const told = tags.filter((tag) => thing[tag]);
    return told.map((tag) => [" ", el("span.tag", { class: mark(true, before[tag]) }, this.words.key(tag))]);
  }

  /** One player a column. */
  sideBySide(things, was) {
    const keys = keysOf(things).filter((key) => key !== "seat" && key !== "ods");
    const heads = things.map(({ seat }) => columnHead(this.seat(seat), seat === this.seen.seat ? "me" : null));
    const cells = (key) => things.map((thing, column) => this.cell(thing[key], was?.[column]?.[key], key));
    const row = (key) => el("tr", { "data-key": key }, el("th", { scope: "row" }, this.words.key(key)), cells(key));
    return scrolling(tableOf([el("td"), heads], keys.map(row)));
  }

  cell(value, was, key) {
    return el("td", { class: mark(value, was) }, this.inline(value, was, key));
  }

  // --- boards

  layers(things, was) {
    const numbers = [...new Set(things.map(({ layer }) => layer))];
    const left = numbers.filter((layer) => things.some((thing) => thing.layer === layer && thing.occupied));
    return left.map((layer) => {
      const here = (list) => list?.filter((thing) => thing.layer === layer);
      const size = 1 + Math.max(...here(things).map(({ column }) => column));
      const board = this.board(rowsOf(here(things), size), here(was));
      return el("div.layer", el("h4", this.words.say("layer", { n: layer })), board);
    });
  }

  board(rows, was) {
    const size = rows[0].length;
    const heads = rows[0].map((_, column) => columnHead(this.words.say("column", { n: column + 1 })));
    const row = (things, number) =>
      el(
        "tr",
        el("th", { scope: "row" }, this.words.say("row", { n: number + 1 })),
        things.map((thing, column) => this.place(thing, was?.[number * size + column])),
      );
    return el("div.scroll.board", tableOf([el("td"), heads], rows.map(row)));
  }

  place(thing, was) {
    if (thing.occupied === false) return el("td.empty", { class: mark(thing, was) }, "·");
    const facts = Object.keys(thing).filter((key) => !PLACE.has(key) && !isBlank(thing[key]));
    const isOpen = thing.open ?? true;
    return el(
      "td",
      { class: [isOpen ? "open" : "covered", mark(thing, was)].filter(Boolean).join(" ") },
      el("strong", this.nameOf(thing)),
      thing.company && el("span.kind", this.words.value(thing.company, "company")),
      facts.map((key) => el("span.fact", this.fact(key, thing[key]))),
    );
  }

  nameOf(thing) {
    const printed = isBlank(this.view.names) && this.words.term(thing.tile, "tile");
    return printed || thing.name || "?";
  }

  fact(key, value) {
    if (typeof value === "number") return [`${this.words.key(key)} `, el("b", value)];
    return value === true ? this.words.key(key) : this.inline(value, undefined, key);
  }

  // --- in a line

  inline(value, was, key) {
    if (value === null || value === undefined) return "–";
    if (typeof value === "boolean")
      return value ? el("span", { role: "img", "aria-label": this.words.say("yes") }, "✓") : "";
    if (typeof value === "number") return this.number(value, key);
    if (typeof value === "string") return this.word(value, key);
    if (Array.isArray(value)) return this.several(value, was, key);
    return isCounts(value) ? this.counts(value, was, key) : this.thing(value);
  }

  number(value, key) {
    if (SEATS.has(key)) return this.seat(value);
    if (TILES.has(key) || (this.view.grid && GRID_TILES.has(key))) return this.tile(value);
    return String(value);
  }

  word(value, key) {
    const shown = this.words.value(value, key);
    return COLOURS.has(value) ? el("span.chip", swatch(value), shown) : shown;
  }

  several(list, was, key) {
    if (!list.length) return "–";
    if (isThings(list)) return this.lines(list, key);
    if (key === "scores") return joined(list.map((points, seat) => [this.seat(seat), " ", el("b", points)]));
    const shown = list.filter((each) => each !== null).map((each) => this.inline(each, undefined, key));
    return COLOURS.has(list[0]) ? el("span.chips", shown) : joined(shown);
  }

  /** Things inside a cell; where there is one for each seat, what has nothing to say is left out. */
  lines(list, key) {
    const owned = key === "tokens" ? list.map((each, seat) => ({ seat, ...each })) : list;
    const told = owned.filter((each) => each && !isBlank(without(each, "seat")));
    const lines = told.map((each) => el("li", this.thing(each)));
    return lines.length ? el("ul.lines", lines) : "–";
  }

  thing(object) {
    const title = TITLES.find((key) => !isBlank(object[key]) || object[key] === 0);
    const keys = Object.keys(object).filter(
      (key) => key !== title && key !== "slot" && !isBlank(object[key]) && object[key] !== 0,
    );
    const facts = keys.map((key) => el("span.fact", this.fact(key, object[key])));
    return [
      title && el("strong", this.inline(object[title], undefined, title)),
      title && facts.length > 0 && ": ",
      joined(facts),
    ];
  }

  /** How many of each; nothing is told of what there is none of, unless it has just gone. */
  counts(object, was, key) {
    const found = Object.keys(object).filter((each) => object[each] || was?.[each]);
    const chip = (each) =>
      el(
        "span.chip",
        { class: mark(object[each], was?.[each]) },
        swatch(each),
        `${this.words.counted(each, key)} `,
        el("b", object[each]),
      );
    return found.length ? el("span.chips", found.map(chip)) : "–";
  }

  seat(seat) {
    return nameOf(this.seen, this.words, seat);
  }

  tile(number) {
    return this.words.term(number, "tile") ?? this.view.grid?.[number]?.name ?? String(number);
  }
}

const joined = (nodes) => nodes.flatMap((node, index) => (index ? [", ", node] : [node]));
const swatch = (colour) => COLOURS.has(colour) && el("i", { class: `swatch ${colour}` });

function byImportance(one, other) {
  const rank = (key) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length + Number(FOLDED.has(key)));
  return rank(one) - rank(other);
}

const columnHead = (told, kind = null) => el("th", { scope: "col", class: kind }, told);
const scrolling = (table) => el("div.scroll", table);
