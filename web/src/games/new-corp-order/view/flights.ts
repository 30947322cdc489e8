/** Derives the flights of agents and cards from the events of the game. */

import type { NewCorpOrderEvent } from "../../../server_types.ts";
import type { Place } from "../../../board/pieces.svelte.ts";
import type { Colour, Consultant, View } from "./table.ts";

export interface Flight {
  readonly piece: { readonly card: Colour | null } | { readonly agent: Colour } | { readonly consultant: Consultant };
  readonly count: number;
  readonly from: Place;
  readonly to: Place | null; // null: out of the game
  readonly manner: "go" | "bounce" | "turn" | "turn back";
  readonly step: number; // those of one step fly together
}

type PartialFlight = Omit<Flight, "step" | "manner" | "count"> & Partial<Pick<Flight, "manner" | "count">>;

export function flightsOf(events: readonly NewCorpOrderEvent[], before: View): Flight[] {
  const emptyPlaces = new Set<number>(); // places of the display that are empty by now
  const firstFree = before.display.length - events.filter(({ kind }) => kind === "took").length;
  let attackedTile = 0;
  let revealed = 0;
  let step = 0;

  function flightsOfEvent(event: NewCorpOrderEvent): PartialFlight[] {
    const seat = event.seat ?? 0;
    switch (event.kind) {
      case "took":
        return [card(event.colour, display(event.colour), `holds:${seat}`)];
      case "drew":
      case "drew_open":
        return [card(event.colour, "deck", `holds:${seat}`)];
      case "revealed":
        return [card(event.colour, "deck", `display:${Math.max(0, firstFree) + revealed++}`)];
      case "infiltrated":
        return [{ ...card(event.colour, `holds:${seat}`, `hq:${seat}:${event.colour}`), count: event.count }];
      case "added":
        return [card(event.colour, `holds:${seat}`, `hq:${seat}:${event.colour}`)];
      case "placed":
        return [agents(event.colour, event.count, `supply:${event.colour}`, `tile:${event.tile}`)];
      case "merged":
      case "repelled":
      case "taken_over":
        attackedTile = event.target;
        return attack(event, seat);
      case "captured":
        return [
          agents(event.colour, 1, `tile:${attackedTile}`, `captured:${seat}:${event.colour}`),
          agents(event.colour, event.returned, `tile:${attackedTile}`, `supply:${event.colour}`),
        ];
      case "moved":
        return [agents(colourOf(event.source), 1, `tile:${event.source}`, `tile:${event.target}`)];
      case "swapped":
        return [allAgents(event.first, event.second), allAgents(event.second, event.first)];
      case "rotated":
        return [rotation(event.owner, event.colour, event.count, "turn")];
      case "unrotated":
        return [rotation(event.owner, event.colour, 1, "turn back")];
      case "exchanged":
        return [
          card(colourOfCard(event.given), `hq:${seat}:${event.given}`, `hq:${event.owner}:${event.given}`),
          card(colourOfCard(event.taken), `hq:${event.owner}:${event.taken}`, `hq:${seat}:${event.taken}`),
        ];
      case "removed":
        return [card(colourOfCard(event.card), `hq:${event.owner}:${event.card}`, null)];
      case "discarded":
        return [card(event.colour, before.solo ? display(event.colour) : `holds:${seat}`, null)];
      case "discarded_hidden":
        return [card(event.colour, `holds:${seat}`, null)];
      case "boxed":
        return [card(event.colour, `holds:${seat}`, null)];
      case "hired":
        return [{ piece: { consultant: event.consultant }, from: `pool:${event.consultant}`, to: `staff:${seat}` }];
      case "used":
        return [{ piece: { consultant: event.consultant }, from: `staff:${seat}`, to: `pool:${event.consultant}` }];
      default:
        return [];
    }
  }

  function display(colour: Colour): Place {
    const place = before.display.findIndex((each, index) => each === colour && !emptyPlaces.has(index));
    emptyPlaces.add(place);
    return `display:${Math.max(0, place)}`;
  }

  const colourOf = (tile: number): Colour => before.grid[tile]?.colour ?? "white";
  const allAgents = (from: number, to: number) =>
    agents(colourOf(from), before.grid[from]?.agents ?? 0, `tile:${from}`, `tile:${to}`);

  function attack(
    event: { kind: string; source: number; target: number; agents: number },
    seat: number,
  ): PartialFlight[] {
    const colour = colourOf(event.source);
    const moving = agents(colour, event.agents, `tile:${event.source}`, `tile:${event.target}`);
    return [
      { ...moving, manner: event.kind === "repelled" ? "bounce" : "go" },
      rotation(seat, colour, event.agents, "turn"), // the price
    ];
  }

  return events.flatMap((event) => {
    const flights = flightsOfEvent(event)
      .map((flight) => ({ count: 1, manner: "go" as const, ...flight, step }))
      .filter(({ count }) => count > 0);
    // captured agents leave in the same step as the attackers arrive
    if (flights.length && event.kind !== "taken_over") step += 1;
    return flights;
  });
}

const colourOfCard = (card: string): Colour => card.replace("_rotated", "") as Colour;

const card = (colour: Colour | null, from: Place, to: Place | null): PartialFlight => ({
  piece: { card: colour },
  from,
  to,
});

const agents = (colour: Colour, count: number, from: Place, to: Place): PartialFlight => ({
  piece: { agent: colour },
  count,
  from,
  to,
});

function rotation(seat: number, colour: Colour, count: number, manner: "turn" | "turn back"): PartialFlight {
  const [upright, lying] = [`hq:${seat}:${colour}`, `hq:${seat}:${colour}_rotated`];
  const [from, to] = manner === "turn" ? [upright, lying] : [lying, upright];
  return { piece: { card: colour }, count, from, to, manner };
}

/** The place to fly from or to when the piece of a place is not drawn. */
export function fallbackPlace(place: Place): Place | null {
  const [where, first, second] = place.split(":");
  if (where === "hq" || where === "captured") return `quarter:${first}:${second?.replace("_rotated", "")}`;
  if (where === "quarter" || where === "staff") return `seat:${first}`;
  if (where === "holds") return `seat:${first}`;
  return null;
}
