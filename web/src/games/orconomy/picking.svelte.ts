/** The state of the reader's interaction with this board, with the places of its pieces. It knows no rules. */

import { createContext } from "svelte";
import type { Offer } from "../../board/board.ts";
import { Pieces, type Place, type Way } from "../../board/pieces.svelte.ts";
import { shortName } from "./names.ts";
import { impliedActionAt, termAt, waysOf } from "./view/places.ts";
import { viewOf } from "./view/table.ts";

export const [picking, providePicking] = createContext<Picking>();

const EXPLAINED_FIRST = /^(loan|repay|repay_exempt|remove_\w+) /; // explained before it is done

export class Picking extends Pieces {
  readonly snapshot = $derived.by(() => this.props().snapshot);
  readonly view = $derived(viewOf(this.snapshot));
  readonly offers = $derived.by((): readonly Offer[] => this.props().offers);
  readonly effect = $derived.by(() => this.props().effect);

  /** The short name of a player. */
  readonly who = (seat: number): string => shortName(this.snapshot, this.view, seat);

  protected findWays(): Way[] {
    return waysOf(this.offers, this.view);
  }

  protected impliedAction(place: Place): string | null {
    return impliedActionAt(place, this.view);
  }

  protected override needsExplanation({ action }: Way): boolean {
    return EXPLAINED_FIRST.test(`${action} `);
  }

  termAt(place: Place): string | null {
    return termAt(place);
  }
}
