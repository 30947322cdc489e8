/** The state of the reader's interaction with this board, with the places of its pieces. It knows no rules. */

import { createContext } from "svelte";
import { Pieces, type Place, type Way } from "../../board/pieces.svelte.ts";
import { whoNeeds, type Need } from "./view/needs.ts";
import { impliedActionAt, isThrowAway, termAt, waysOf } from "./view/places.ts";
import { viewOf, type Card, type Goal } from "./view/table.ts";

export const [picking, providePicking] = createContext<Picking>();

export class Picking extends Pieces {
  readonly view = $derived.by(() => viewOf(this.props().snapshot));
  readonly needs = $derived.by(() => this.#needsByPlace());
  readonly goal = $derived(this.#hoveredKey<Goal>("goal:"));
  readonly card = $derived(
    this.#hoveredKey<Card>("card:") ?? this.#hoveredKey<Card>("unseen:") ?? this.#hoveredKey<Card>("discarded:"),
  );

  protected findWays(): Way[] {
    return waysOf(this.props().offers, this.view);
  }

  protected impliedAction(place: Place): string | null {
    return impliedActionAt(place, this.view);
  }

  protected override needsExplanation(way: Way): boolean {
    return isThrowAway(way);
  }

  termAt(place: Place): string | null {
    return termAt(place, this.view);
  }

  #hoveredKey<T extends string>(start: string): T | null {
    return this.hovered?.startsWith(start) ? (this.hovered.slice(start.length) as T) : null;
  }

  #needsByPlace(): Map<Place, Need> {
    const needs = this.card ? whoNeeds(this.card, this.view) : [];
    return new Map(needs.map((need) => [`slot:${need.seat}:${need.slot}`, need]));
  }
}
