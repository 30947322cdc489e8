/** Finds the things of a board that the choices are about. */

import type { Offer } from "../../board/board.ts";
import type { Thing, Value } from "./shapes.ts";

export interface Pointing {
  readonly offers: readonly Offer[];
  readonly pointed: Offer | null;
}

const HANDLES = ["position", "tile", "industry"]; // arguments of an action that identify a thing

/** The choice that is about this thing, if all choices about things are of one kind. */
export function offerOf({ offers }: Pointing, thing: Thing): Offer | null {
  const [first, ...others] = offers.filter(({ args }) => HANDLES.some((key) => key in args));
  if (!first || others.some(({ kind }) => kind !== first.kind)) return null;
  return [first, ...others].find((offer) => isAbout(offer, thing)) ?? null;
}

export const isPointed = ({ pointed }: Pointing, thing: Thing): boolean => pointed !== null && isAbout(pointed, thing);

function isAbout({ args }: Offer, thing: Thing): boolean {
  return HANDLES.some((key) => key in args && key in thing && args[key] === String(thing[key]));
}

/** Whether the choice pointed at names this, as `take card=farm` names a farm. */
export const isNamed = ({ pointed }: Pointing, value: Value): boolean =>
  pointed !== null && Object.values(pointed.args).includes(String(value));
