/** The pages. Each is a chunk that is loaded when it is needed. */

export const pages = {
  home: () => import("./HomePage.svelte"),
  table: () => import("./TablePage.svelte"),
  rules: () => import("../rules/RulesPage.svelte"),
  practice: () => import("../learning/PracticePage.svelte"),
  replay: () => import("../replay/ReplayPage.svelte"),
};

/** Starts loading the page at this address while its texts are still being loaded. */
export function preload(path: string): void {
  const name = path.split("/")[1] || "first";
  const [, load] = Object.entries(pages).find(([kind]) => kind === name) ?? [];
  load?.().catch(() => undefined); // the component that shows the page reports the failure
}
