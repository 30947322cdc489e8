/** A region of pieces has one stop for the Tab key; arrow keys lead from piece to piece.
 *
 * Tab enters the region at a piece that can be chosen. A focus that is already inside stays where it is.
 */

import { nearest, type Point } from "./arrow_keys.ts";

const centre = (piece: Element): Point => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

export function roving(region: HTMLElement): () => void {
  let tabStop: HTMLElement | null = null;
  const pieces = () => [...region.querySelectorAll<HTMLElement>(".place[data-place]")];

  function update(focus = document.activeElement): void {
    const all = pieces();
    const offered = region.contains(focus) ? undefined : all.find((each) => each.matches(".offered, .target"));
    tabStop = offered ?? all.find((each) => each === tabStop) ?? all[0] ?? null;
    for (const each of all) {
      const place = each === tabStop ? 0 : -1;
      if (each.tabIndex !== place) each.tabIndex = place;
    }
  }

  function onKey(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<HTMLElement>(".place[data-place]");
    if (!from) return;
    const all = pieces();
    const next = all[nearest(centre(from), event.key, all.map(centre))];
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    next?.focus();
  }

  function onFocusIn(event: FocusEvent): void {
    tabStop = (event.target as Element).closest<HTMLElement>(".place[data-place]") ?? tabStop;
    update();
  }

  const onFocusOut = ({ relatedTarget }: FocusEvent) => update(relatedTarget as Element | null);

  const observer = new MutationObserver(() => update());
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ["class"] });
  region.addEventListener("keydown", onKey);
  region.addEventListener("focusin", onFocusIn);
  region.addEventListener("focusout", onFocusOut);
  update();
  return () => {
    observer.disconnect();
    region.removeEventListener("keydown", onKey);
    region.removeEventListener("focusin", onFocusIn);
    region.removeEventListener("focusout", onFocusOut);
  };
}
