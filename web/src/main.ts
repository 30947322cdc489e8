import { mount } from "svelte";
import App from "./App.svelte";
import "./install/install.svelte.ts";
import { follow } from "./lib/route.svelte.ts";
import { preload } from "./pages/pages.ts";
import "./shell/tokens.css";
import "./shell/base.css";
import "./shell/settings.svelte.ts";
import { setLanguage, currentLanguage } from "./words/words.svelte.ts";

preload(location.pathname);
await setLanguage(currentLanguage());
document.addEventListener("click", follow);
const page = document.getElementById("page");
if (page) {
  page.replaceChildren();
  mount(App, { target: page });
}
