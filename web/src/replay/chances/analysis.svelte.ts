/** The analysis of a game by the server. While the server computes, the page asks for the progress regularly. */

import { RequestRefused, get, post } from "../../lib/api.ts";
import type { AnalysisInfo } from "../../server_types.ts";
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

  /** Loads the current progress in the current language. */
  async again(): Promise<void> {
    if (!this.shown || this.isEnded) return;
    this.shown = await get<AnalysisInfo>(`/api/analysis/${this.shown.analysis}?language=${currentLanguage()}`);
  }

  end(): void {
    this.isEnded = true;
  }
}
