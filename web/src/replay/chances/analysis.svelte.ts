/** How the chances went, as the server works it out; asked for again and again while it does. */

import { RequestRefused, get, post } from "../../lib/api.ts";
import type { AnalysisInfo } from "../../server.ts";
import { currentLanguage } from "../../words/words.svelte.ts";
import type { Source } from "../source.ts";

const PAUSE = 1000; // milliseconds between two questions

export class Analysis {
  shown = $state.raw<AnalysisInfo | null>(null);
  refused = $state.raw<RequestRefused | null>(null);
  isAsking = $state(false);
  private isEnded = false;

  readonly isDone = $derived(this.shown !== null && this.shown.done === this.shown.total);

  constructor(private readonly source: Source) {}

  async begin(): Promise<void> {
    if (this.isAsking) return;
    [this.isAsking, this.refused] = [true, null];
    try {
      this.shown = await post<AnalysisInfo>("/api/analysis", { ...this.source, language: currentLanguage() });
      while (!this.isDone && !this.isEnded) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        await this.again();
      }
    } catch (refused) {
      if (refused instanceof RequestRefused) this.refused = refused;
    }
    this.isAsking = false;
  }

  /** As far as it has come, in the language spoken now. */
  async again(): Promise<void> {
    if (!this.shown || this.isEnded) return;
    this.shown = await get<AnalysisInfo>(`/api/analysis/${this.shown.analysis}?language=${currentLanguage()}`);
  }

  end(): void {
    this.isEnded = true;
  }
}
