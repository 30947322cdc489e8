/** One stop for the Tab key in a region of pieces; arrows lead from piece to piece. */

import { nearest, type Point } from "./nearest.ts";

const centre = (piece: Element): Point => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

export function roving(region: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  const pieces = () => [...region.querySelectorAll<HTMLElement>(".place[data-place]")];

  function renew(): void {
    const all = pieces();
    const kept = all.find((each) => each === stop) ?? all.find((each) => each.classList.contains("offered")) ?? all[0];
    for (const each of all) each.tabIndex = each === kept ? 0 : -1;
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

  const watch = new MutationObserver(renew);
  watch.observe(region, { childList: true, subtree: true });
  region.addEventListener("keydown", key);
  region.addEventListener("focusin", focused);
  renew();
  return () => {
    watch.disconnect();
    region.removeEventListener("keydown", key);
    region.removeEventListener("focusin", focused);
  };
}
