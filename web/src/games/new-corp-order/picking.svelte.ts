/** What the reader looks at and is about to choose on the board. Holds no rules. */

import { createContext } from "svelte";
import { Pieces, type Place, type Standing, type Way } from "../../board/pieces.svelte.ts";
import { impliedActionAt, termAt, waysOf } from "./view/places.ts";
import { viewOf } from "./view/table.ts";

export const [picking, providePicking] = createContext<Picking>();

export class Picking extends Pieces {
  readonly view = $derived.by(() => viewOf(this.props().snapshot));

  protected findWays(): Way[] {
    return waysOf(this.props().offers, this.view);
  }

  protected impliedAction(place: Place, held: Place | null): string | null {
    return impliedActionAt(place, held, this.view);
  }

  termAt(place: Place): string | null {
    return termAt(place, this.view);
  }

  /** What was chosen first stays marked while its second half is asked for. */
  override stateOf(place: Place): Standing {
    const { decision, in_progress } = this.view;
    const isFirst = decision === "move_to" || decision === "swap_second";
    return isFirst && place === `tile:${in_progress.source}` ? "held" : super.stateOf(place);
  }

  override waysLeadingTo(place: Place): readonly Way[] {
    return this.ways.filter(({ to }) => to === place);
  }

  /** Cards are dragged to where their agents go, companies onto the neighbour they take over. */
  protected override wantedAfterDrop(place: Place): readonly Place[] {
    return place.startsWith("tile:") ? [place] : [];
  }

  override onNewOffers(): void {
    super.onNewOffers();
    const [[place, ways] = []] = this.starts;
    if (this.view.decision === "strength" && !this.menu && place && ways) this.menu = { place, ways };
  }
}
