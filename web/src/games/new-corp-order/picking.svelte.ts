/** The state of the reader's interaction with this board, with the places of its pieces. It knows no rules. */

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

  /** The piece that was chosen first stays marked while the second choice is pending. */
  override stateOf(place: Place): Standing {
    const { decision, in_progress } = this.view;
    const isFirst = decision === "move_to" || decision === "swap_second";
    return isFirst && place === `tile:${in_progress.source}` ? "held" : super.stateOf(place);
  }

  override waysLeadingTo(place: Place): readonly Way[] {
    return this.ways.filter(({ to }) => to === place);
  }

  /** A card is dragged to the tile where its agents go, a company onto the neighbour that it takes over. */
  protected override wantedAfterDrop(place: Place): readonly Place[] {
    return place.startsWith("tile:") ? [place] : [];
  }

  override onNewOffers(): void {
    super.onNewOffers();
    const [[place, ways] = []] = this.starts;
    if (this.view.decision === "strength" && !this.menu && place && ways) this.menu = { place, ways };
  }
}
