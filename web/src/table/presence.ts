/** Describes in words who sits in a seat. */

import type { SeatInfo } from "../server_types.ts";
import { has, say } from "../words/words.svelte.ts";

export const levelOf = (bot: string): string => (has(bot) ? say(bot) : bot);

export function presence({ who, bot, here }: SeatInfo, isMine: boolean): string {
  if (who === "bot") return say("who.bot", { level: levelOf(bot ?? "") });
  if (who === "open") return bot ? say("who.warm", { level: levelOf(bot) }) : say("who.open");
  if (bot) return say("who.left", { level: levelOf(bot) });
  return say(isMine ? "you" : here ? "here" : "not_here");
}
