/** What the reader looks at and is about to choose on the board. Holds no rules. */

import { createContext } from "svelte";
import { Pieces, type Place, type Way } from "../../board/pieces.svelte.ts";
import { whoNeeds, type Need } from "./view/needs.ts";
import { askedAt, isThrown, termAt, waysOf } from "./view/places.ts";
import { viewOf, type Card, type Goal } from "./view/table.ts";

export const [picking, offerPicking] = createContext<Picking>();

export class Picking extends Pieces {
  readonly view = $derived.by(() => viewOf(this.props().snapshot));
  readonly needs = $derived.by(() => this.neededBy());
  readonly goal = $derived(this.after<Goal>("goal:"));
  readonly card = $derived(this.after<Card>("card:") ?? this.after<Card>("unseen:") ?? this.after<Card>("discarded:"));

  protected found(): Way[] {
    return waysOf(this.props().offers, this.view);
  }

  protected asked(place: Place): string | null {
    return askedAt(place, this.view);
  }

  protected override isGrave(way: Way): boolean {
    return isThrown(way);
  }

  termAt(place: Place): string | null {
    return termAt(place, this.view);
  }

  private after<T extends string>(start: string): T | null {
    return this.looked?.startsWith(start) ? (this.looked.slice(start.length) as T) : null;
  }

  private neededBy(): Map<Place, Need> {
    const found = this.card ? whoNeeds(this.card, this.view) : [];
    return new Map(found.map((need) => [`slot:${need.seat}:${need.slot}`, need]));
  }
}
