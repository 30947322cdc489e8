/** Gestures on a piece besides pressing it: dragging it, and asking for an explanation. */

import type { Point } from "./arrow_keys.ts";
import type { Pieces, Place } from "./pieces.svelte.ts";

const DRAG_DISTANCE = 7; // pixels: a shorter movement is a press
const LONG_PRESS = 350; // milliseconds: a finger that moves earlier scrolls the page

/** A mouse drags at once, a finger only after a long press. A long press without movement explains the piece. */
export function gestures(board: Pieces, at: () => Place) {
  return (piece: HTMLElement): (() => void) => {
    let start: Point | null = null;
    let longPressTimer: ReturnType<typeof setTimeout> | undefined;
    let isLongPress = false;
    let hasMoved = false;
    let ignoresClick = false; // the browser's click after a drag or a long press does not count

    const isCarried = () => board.drag?.from === at();
    const isFar = ({ x, y }: Point) => start !== null && Math.hypot(x - start.x, y - start.y) >= DRAG_DISTANCE;

    function end(): void {
      clearTimeout(longPressTimer);
      start = null;
      isLongPress = hasMoved = false;
    }

    function lift(): void {
      if (start && board.canBeDragged(at())) board.lift(at(), start);
    }

    function onDown({ button, ctrlKey, clientX, clientY, pointerId, pointerType }: PointerEvent): void {
      end();
      ignoresClick = false;
      if (button !== 0 || ctrlKey) return;
      start = { x: clientX, y: clientY };
      if (pointerType !== "mouse") longPressTimer = setTimeout(onLongPress, LONG_PRESS);
      else if (board.canBeDragged(at())) piece.setPointerCapture(pointerId);
    }

    function onLongPress(): void {
      isLongPress = true;
      lift();
    }

    function onMove({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
      if (!start || !(hasMoved ||= isFar({ x, y }))) return;
      clearTimeout(longPressTimer);
      if (!isCarried() && (pointerType === "mouse" || board.held === at())) lift();
      if (isCarried()) board.carry({ x, y }, placesAt(x, y));
    }

    function onUp(): void {
      ignoresClick = isCarried() || (isLongPress && !hasMoved);
      if (isCarried() && hasMoved) board.drop();
      else if (ignoresClick) explain();
      end();
    }

    function explain(): void {
      if (isCarried()) board.letGo();
      board.tell(at());
    }

    function onCancel(): void {
      if (isCarried()) board.letGo();
      end();
    }

    function onTouchMove(event: TouchEvent): void {
      if (isCarried() && event.cancelable) event.preventDefault(); // while a piece is dragged, the page must not scroll
    }

    function onClick(event: MouseEvent): void {
      if (ignoresClick) event.stopPropagation();
      ignoresClick = false;
    }

    function onContextMenu(event: Event): void {
      event.preventDefault();
      if (!start) board.tell(at()); // under a finger the explanation comes when the finger leaves
    }

    function onKey(event: KeyboardEvent): void {
      if (event.key === "?") onContextMenu(event);
    }

    const listeners: [string, (event: never) => void][] = [
      ["pointerdown", onDown],
      ["pointermove", onMove],
      ["pointerup", onUp],
      ["pointercancel", onCancel],
      ["click", onClick],
      ["contextmenu", onContextMenu],
      ["keydown", onKey],
    ];
    for (const [name, answer] of listeners) piece.addEventListener(name, answer as EventListener);
    piece.addEventListener("touchmove", onTouchMove, { passive: false });
    return () => {
      clearTimeout(longPressTimer);
      for (const [name, answer] of listeners) piece.removeEventListener(name, answer as EventListener);
      piece.removeEventListener("touchmove", onTouchMove);
    };
  };
}

/** The pieces at a point of the window, the innermost first. */
function placesAt(x: number, y: number): Place[] {
  const places: Place[] = [];
  let found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  while (found) {
    places.push(found.dataset.place ?? "");
    found = found.parentElement?.closest<HTMLElement>("[data-place]");
  }
  return places;
}
