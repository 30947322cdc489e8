/** One stop for the Tab key in a region of pieces; arrows lead from piece to piece.
 *
 * Whoever comes into the region by Tab comes to what can be chosen there, whoever is in it stays where they are.
 */

import { nearest, type Point } from "./arrow_keys.ts";

const centre = (piece: Element): Point => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

export function roving(region: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  const pieces = () => [...region.querySelectorAll<HTMLElement>(".place[data-place]")];

  function renew(focus = document.activeElement): void {
    const all = pieces();
    const offered = region.contains(focus) ? undefined : all.find((each) => each.matches(".offered, .target"));
    stop = offered ?? all.find((each) => each === stop) ?? all[0] ?? null;
    for (const each of all) {
      const place = each === stop ? 0 : -1;
      if (each.tabIndex !== place) each.tabIndex = place;
    }
  }

  function key(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<HTMLElement>(".place[data-place]");
    if (!from) return;
    const all = pieces();
    const next = all[nearest(centre(from), event.key, all.map(centre))];
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    next?.focus();
  }

  function focused(event: FocusEvent): void {
    stop = (event.target as Element).closest<HTMLElement>(".place[data-place]") ?? stop;
    renew();
  }

  const left = ({ relatedTarget }: FocusEvent) => renew(relatedTarget as Element | null);

  const watch = new MutationObserver(() => renew());
  watch.observe(region, { childList: true, subtree: true, attributeFilter: ["class"] });
  region.addEventListener("keydown", key);
  region.addEventListener("focusin", focused);
  region.addEventListener("focusout", left);
  renew();
  return () => {
    watch.disconnect();
    region.removeEventListener("keydown", key);
    region.removeEventListener("focusin", focused);
    region.removeEventListener("focusout", left);
  };
}
