/** Where each offer is found on the board: at one piece, or at two pieces that are picked one after the other. */

import type { Offer } from "../../../board/board.ts";
import type { Place, Way } from "../../../board/pieces.svelte.ts";
import { neighbours } from "./grid.ts";
import { COLOURS, type View } from "./table.ts";

type Found = Partial<Pick<Way, "to" | "onto" | "then" | "isAside">> & { from: Place };

export function waysOf(offers: readonly Offer[], view: View): Way[] {
  return offers.flatMap((offer) =>
    placesOf(offer, view).map(({ from, ...way }) => ({
      at: [from],
      also: [],
      action: offer.action,
      words: offer.words,
      ...way,
    })),
  );
}

function placesOf({ kind, args }: Offer, view: View): Found[] {
  const at = (from: Place, ...onto: Place[]): Found[] => [{ from, onto }];
  const hand: Place = `holds:${view.seat}`;
  switch (kind) {
    case "choose":
      return startsOf(args.action, view).map((way) => ({ ...way, then: way.from, isAside: true }));
    case "use":
      return at(`consultant:${args.consultant}`);
    case "hire":
      return at(`pool:${args.consultant}`, `staff:${view.seat}`);
    case "draw":
      return at(`display:${args.position}`, hand);
    case "draw_deck":
      return at("deck", hand);
    case "infiltrate":
      return args.count === "0" ? [] : at(`hand:${args.colour}`, ...tilesOf(view));
    case "wild":
    case "discard":
      return at(`hand:${args.colour}`);
    case "place":
    case "move_from":
    case "move_to":
    case "swap_first":
    case "swap_second":
      return at(`tile:${args.tile}`);
    case "takeover":
      return [{ from: `tile:${args.source}`, to: `tile:${args.target}` }];
    case "strength":
      return at(`tile:${view.in_progress.target}`);
    case "rotate":
      return at(`hq:${args.seat}:${args.colour}`);
    case "unrotate":
      return at(`hq:${args.seat}:${args.colour}_rotated`);
    case "give":
      return at(`hq:${view.seat}:${args.card}`);
    case "take":
    case "remove":
      return at(`hq:${args.seat}:${args.card}`);
    case "redraw":
      return args.which === "first" ? at("objective:0") : args.which === "second" ? at("objective:1") : [];
    case "choose_colours":
      return eitherOrder(args.colours?.split("+").map((colour) => `supply:${colour}`) ?? []);
    default:
      return [];
  }
}

/** The pieces with which an action begins, and where they can be dragged. Pressing one of them chooses this action. */
function startsOf(action: string | undefined, view: View): Found[] {
  if (action === "plot") {
    const cards = [...view.display.map((_, position) => `display:${position}`), "deck"];
    return cards.map((from) => ({ from, onto: [`holds:${view.seat}`] }));
  }
  if (action === "takeover")
    return view.grid.map(({ tile }) => ({ from: `tile:${tile}`, onto: neighbouringTiles(tile, view) }));
  const hand = view.seat === null ? null : view.players[view.seat]?.hand;
  return COLOURS.filter((colour) => hand?.[colour]).map((colour) => ({ from: `hand:${colour}`, onto: tilesOf(view) }));
}

const tilesOf = ({ grid }: View): Place[] => grid.map(({ tile }) => `tile:${tile}`);

const neighbouringTiles = (tile: number, view: View): Place[] =>
  neighbours(tile, { columns: view.columns, tiles: view.grid.length }).map((neighbour) => `tile:${neighbour}`);

function eitherOrder([one, other]: readonly Place[]): Found[] {
  if (!one || !other) return [];
  return [
    { from: one, to: other },
    { from: other, to: one },
  ];
}

/** The action that a piece stands for while another one is held, legal or not. "Why not?" asks about this action. */
export function impliedActionAt(place: Place, held: Place | null, view: View): string | null {
  const [where = "", first = "", card = ""] = place.split(":");
  const colour = card.replace("_rotated", "");
  const actions: Partial<Record<string, Partial<Record<string, string>>>> = {
    turn: {
      tile: "choose action=takeover",
      display: "choose action=plot",
      deck: "choose action=plot",
      hand: "choose action=infiltrate",
      consultant: `use consultant=${first}`,
    },
    takeover: { tile: takeover(Number(first), held, view) },
    place: { tile: `place tile=${first}` },
    move_from: { tile: `move_from tile=${first}` },
    move_to: { tile: `move_to tile=${first}` },
    swap_first: { tile: `swap_first tile=${first}` },
    swap_second: { tile: `swap_second tile=${first}` },
    plot: { display: `draw position=${first}`, deck: "draw_deck" },
    infiltrate: { hand: `infiltrate colour=${first} count=1` },
    wild: { hand: `wild colour=${first}` },
    hire: { pool: `hire consultant=${first}` },
    rotate: { hq: `rotate seat=${first} colour=${colour} count=1` },
    unrotate: { hq: `unrotate seat=${first} colour=${colour}` },
    give: { hq: first === String(view.seat) ? `give card=${card}` : `take seat=${first} card=${card}` },
    take: { hq: `take seat=${first} card=${card}` },
    remove: { hq: `remove seat=${first} card=${card}` },
  };
  return actions[view.decision ?? ""]?.[where] ?? null;
}

function takeover(tile: number, held: Place | null, view: View): string {
  const around = neighbours(tile, { columns: view.columns, tiles: view.grid.length });
  const source = around.find((neighbour) => held === `tile:${neighbour}`);
  if (source !== undefined) return `takeover source=${source} target=${tile}`;
  const other = around.find((neighbour) => view.grid[neighbour]?.colour !== view.grid[tile]?.colour) ?? around[0];
  return `takeover source=${tile} target=${other}`;
}

/** The key of a piece in the glossary. */
export function termAt(place: Place, view: View): string | null {
  const [where = "", first = "", card = ""] = place.split(":");
  const consultant = first === "media_advisor" && view.edition === "print-and-play" ? "insider" : first;
  const terms: Partial<Record<string, string>> = {
    tile: view.grid[Number(first)]?.company,
    display: "display",
    deck: "deck",
    supply: "supply",
    pool: consultant,
    consultant,
    hand: "hand",
    hq: card.endsWith("_rotated") ? "rotated" : "unrotated",
    captured: "captured",
    marker: "marker",
    holds: view.players[Number(first)]?.ods ? "ods" : "hand",
    objective: view.objectives?.[Number(first)] ?? view.players[view.seat ?? 0]?.objectives?.[Number(first)],
  };
  return terms[where] ?? null;
}
