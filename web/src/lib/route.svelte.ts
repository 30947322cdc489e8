/** Which page is shown, by the address. */

let path = $state(location.pathname + location.hash);

export const route = (): string => path;

/** Another page of ours, without loading anything anew. */
export function goTo(to: string): void {
  history.pushState(null, "", to);
  readAddress();
  scrollTo(0, 0);
}

/** The same page at another address, for example without a secret that was in it. */
export function rename(to: string): void {
  history.replaceState(null, "", to);
}

function readAddress(): void {
  path = location.pathname + location.hash;
}

addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);

/** A click on a link of ours stays inside the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.download || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}
