/** What a hand does with a piece besides pressing it: it drags it, or asks what it is. */

import type { Point } from "./arrow_keys.ts";
import type { Pieces, Place } from "./pieces.svelte.ts";

const FAR = 7; // pixels: less is a press
const LONG = 350; // milliseconds: a finger that moves earlier scrolls

/** A mouse drags at once, a finger after a while; one that rests on a piece and goes nowhere is told what the piece is. */
export function gestures(board: Pieces, at: () => Place) {
  return (piece: HTMLElement): (() => void) => {
    let start: Point | null = null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let isLong = false;
    let hasMoved = false;
    let isSpent = false; // the click that follows is none

    const isCarried = () => board.drag?.from === at();
    const isFar = ({ x, y }: Point) => start !== null && Math.hypot(x - start.x, y - start.y) >= FAR;

    function end(): void {
      clearTimeout(resting);
      start = null;
      isLong = hasMoved = false;
    }

    function lift(): void {
      if (start && board.canBeDragged(at())) board.lift(at(), start);
    }

    function down({ button, ctrlKey, clientX, clientY, pointerId, pointerType }: PointerEvent): void {
      end();
      isSpent = false;
      if (button !== 0 || ctrlKey) return;
      start = { x: clientX, y: clientY };
      if (pointerType !== "mouse") resting = setTimeout(rested, LONG);
      else if (board.canBeDragged(at())) piece.setPointerCapture(pointerId);
    }

    function rested(): void {
      isLong = true;
      lift();
    }

    function move({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
      if (!start || !(hasMoved ||= isFar({ x, y }))) return;
      clearTimeout(resting);
      if (!isCarried() && (pointerType === "mouse" || board.held === at())) lift();
      if (isCarried()) board.carry({ x, y }, placesAt(x, y));
    }

    function up(): void {
      isSpent = isCarried() || (isLong && !hasMoved);
      if (isCarried() && hasMoved) board.drop();
      else if (isSpent) told();
      end();
    }

    function told(): void {
      if (isCarried()) board.letGo();
      board.tell(at());
    }

    function cancel(): void {
      if (isCarried()) board.letGo();
      end();
    }

    function touchmove(event: TouchEvent): void {
      if (isCarried() && event.cancelable) event.preventDefault(); // nothing scrolls
    }

    function click(event: MouseEvent): void {
      if (isSpent) event.stopPropagation();
      isSpent = false;
    }

    function ask(event: Event): void {
      event.preventDefault();
      if (!start) board.tell(at()); // with a finger on it, it is told when that goes
    }

    function key(event: KeyboardEvent): void {
      if (event.key === "?") ask(event);
    }

    const heard: [string, (event: never) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", cancel],
      ["click", click],
      ["contextmenu", ask],
      ["keydown", key],
    ];
    for (const [name, answer] of heard) piece.addEventListener(name, answer as EventListener);
    piece.addEventListener("touchmove", touchmove, { passive: false });
    return () => {
      clearTimeout(resting);
      for (const [name, answer] of heard) piece.removeEventListener(name, answer as EventListener);
      piece.removeEventListener("touchmove", touchmove);
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
