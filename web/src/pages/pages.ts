/** The pages, each loaded when it is wanted. */

export const pages = {
  home: () => import("./HomePage.svelte"),
  table: () => import("./TablePage.svelte"),
  rules: () => import("../rules/RulesPage.svelte"),
  practice: () => import("../learning/PracticePage.svelte"),
  replay: () => import("../replay/ReplayPage.svelte"),
};

/** Fetches the page at this address while its words are still on their way. */
export function preload(path: string): void {
  const name = path.split("/")[1] || "first";
  const [, load] = Object.entries(pages).find(([kind]) => kind === name) ?? [];
  load?.().catch(() => undefined); // whoever shows it will say so
}
