/** The reader's settings, stored in this browser and set on <html> for the style sheets. */

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const PALETTES = ["usual", "safe"] as const;
export const MOTIONS = ["usual", "quick", "off"] as const;
export const SIZES = [90, 100, 115, 130, 150, 200] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  motion: (typeof MOTIONS)[number];
  size: (typeof SIZES)[number]; // of the text, in per cent
  sound: boolean;
  notify: boolean; // a notification of the browser when it is the reader's turn
  confirm: boolean; // a choice counts only when it is chosen twice
  news: boolean; // pieces that changed since the reader's last decision are marked
  warn: boolean; // before a choice that loses a lot at once
  keys: boolean; // single keys do things
  plain: boolean; // tables in words and lists, not drawn
}

const STORAGE_KEY = "boardroom.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const coarsePointer = matchMedia("(pointer: coarse)"); // fingers cannot hover over a choice before choosing it

const defaults = (): Settings => ({
  theme: "auto",
  palette: "usual",
  motion: reducedMotion.matches ? "off" : "usual",
  size: 100,
  sound: false,
  notify: false,
  confirm: coarsePointer.matches,
  news: true,
  warn: false,
  keys: true,
  plain: false,
});

function storedSettings(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // not written by this page
  }
}

let chosen = $state.raw<Partial<Settings>>(storedSettings());
const current = $derived<Settings>({ ...defaults(), ...chosen });

export const settings = (): Settings => current;

export function choose(news: Partial<Settings>): void {
  chosen = { ...chosen, ...news };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  apply();
}

/** The duration of an animation after the reader's setting; 0 if motion is off. */
export function animationTime(milliseconds: number): number {
  return milliseconds * { usual: 1, quick: 0.4, off: 0 }[settings().motion];
}

function theme(): "light" | "dark" | "contrast" {
  const { theme } = settings();
  if (theme !== "auto") return theme;
  if (contrast.matches) return "contrast";
  return dark.matches ? "dark" : "light";
}

function apply(): void {
  const { palette, motion, size } = settings();
  const root = document.documentElement;
  Object.assign(root.dataset, { theme: theme(), palette, motion });
  root.style.setProperty("--text-size", String(size / 100));
}

for (const query of [dark, contrast, reducedMotion]) query.addEventListener("change", apply);
addEventListener("storage", ({ key }) => {
  if (key !== STORAGE_KEY) return;
  chosen = storedSettings();
  apply();
});
apply();
