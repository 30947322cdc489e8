/** Installs the page as an app, and reloads an outdated page. */

interface Offer extends Event {
  prompt: () => Promise<unknown>; // the browser asks the reader itself
}

const RELOADED = "boardroom.reloaded";
const RELOAD_PAUSE = 30000; // milliseconds in which one reload has to be enough

let offer = $state.raw<Offer | null>(null);

/** Returns a function that asks the browser to install the page, or null if that is not possible or already done. */
export const installPrompt = (): (() => void) | null => {
  const found = offer;
  return found && (() => void found.prompt().finally(() => (offer = null)));
};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // no prompt by itself: the settings offer it
  offer = event as Offer;
});

/** A chunk that was not loaded yet is missing, perhaps because the server has a newer page: then reload once. */
let isAsking = false;
addEventListener("vite:preloadError", () => {
  if (isAsking || Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_PAUSE) return;
  isAsking = true;
  void isOutdated().then((found) => {
    isAsking = found;
    if (!found) return; // the page is current, only the network is missing
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
});
addEventListener("unhandledrejection", (event) => isAsking && event.preventDefault());

async function isOutdated(): Promise<boolean> {
  const own = document.querySelector("script[type=module]")?.getAttribute("src");
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  return Boolean(own && answer?.ok && !(await answer.text()).includes(own));
}

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined));
