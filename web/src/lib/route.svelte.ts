/** The address of the page that is shown. */

let path = $state(location.pathname + location.hash);

export const route = (): string => path;

/** Goes to another page of Boardroom without a reload. */
export function goTo(to: string): void {
  history.pushState(null, "", to);
  readAddress();
  scrollTo(0, 0);
}

/** Changes the address without leaving the page, for example to remove a secret from it. */
export function rename(to: string): void {
  history.replaceState(null, "", to);
}

function readAddress(): void {
  path = location.pathname + location.hash;
}

addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);

/** Handles a click on a link to another page of Boardroom without a reload. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.download || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}
