/** Places a small box below or above a piece of the board, always inside the board. */

const GAP = 8;

export function placeBeside(root: HTMLElement, place: string, box: HTMLElement): void {
  const piece = root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!piece) return;
  const [frame, own] = [root.getBoundingClientRect(), box.getBoundingClientRect()];
  const left = piece.left + piece.width / 2 - own.width / 2 - frame.left;
  const below = piece.bottom + GAP - frame.top;
  const above = piece.top - frame.top - own.height - GAP;
  const floor = Math.min(frame.bottom, root.parentElement?.getBoundingClientRect().bottom ?? Infinity); // in sight
  const isFree = below + own.height < floor - frame.top || above < 0;
  box.style.setProperty("--left", `${Math.max(0, Math.min(left, frame.width - own.width))}px`);
  box.style.setProperty("--top", `${isFree ? below : Math.max(0, above)}px`);
}
