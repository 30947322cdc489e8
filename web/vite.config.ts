import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const PAGE = "../src/boardroom/server/page";
// The chunk that every page needs. One file compresses better than a dozen small ones.
const FRAME =
  /node_modules\/(svelte|esm-env|clsx)\/|src\/(App|main|lib\/(?!clipboard|download)|pages\/pages|words\/words|table\/(names|presence|links|time)|shell\/(Header|Wordmark|RefusalNotice|settings))/;
// The chunk that every table needs, and one for each board. Folders named lazy are loaded only when they are needed.
const TABLE = /src\/(pages\/TablePage|(board|table)\/(?!lazy\/))/;
const BOARD = /src\/games\/((?!plain\/)[^/]+)\/(?!words\/|lazy\/|contents\.ts|Poster\.svelte)/;
const WORKER = "service-worker.js"; // its address must never change
const SHELL = /src\/(words\/(en|de)\/|pages\/(Home|Table)Page)/; // what the first page and a table need without a network
const SERVER = process.env.BOARDROOM_SERVER ?? "http://127.0.0.1:8000";

const GROUPS = [
  { name: "frame", test: FRAME },
  { name: "table", test: TABLE },
  { name: (path: string) => path.match(BOARD)?.[1] ?? null },
];

/** Fails the build if a language lacks a text, or if its placeholders differ from those of the other language. */
function everyLanguage(): Plugin {
  return {
    name: "every-language",
    buildStart() {
      const english = files("src").filter((path) => /words\/en(\/\w+)?\.json$/.test(path));
      const wrong = english.flatMap((path) => differences(path, path.replace(/\ben(?=\.json$|\/)/, "de")));
      if (!english.length) this.error("src: no words were found");
      if (wrong.length) this.error(`not the same in both languages: ${wrong.join(", ")}`);
    },
  };
}

function differences(one: string, other: string): string[] {
  const [english, german] = [placesOf(one), placesOf(other)];
  const keys = new Set([...english.keys(), ...german.keys()]);
  return [...keys].filter((key) => english.get(key) !== german.get(key)).map((key) => `${one}: ${key}`);
}

function files(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

/** The placeholders in each text of a file. */
function placesOf(path: string): Map<string, string> {
  const words: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
  const places = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort().join(" ");
  return new Map(Object.entries(words).map(([key, text]) => [key, places(text)]));
}

/** Compresses each file once at build time; the server sends the compressed files as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const path of files(PAGE)) {
        if (!/\.(js|css|svg|html|json|webmanifest)$/.test(path)) continue;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/** Tells the service worker which files the home page and a table need without a network: all but the boards. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const document = bundle["index.html"];
        if (worker?.type !== "chunk" || document?.type !== "asset") return this.error("the page lacks a part");
        const named = String(document.source).match(/\/page\/assets\/[\w.-]+/g) ?? [];
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const needed = chunks.filter(({ moduleIds }) => moduleIds.some((id) => SHELL.test(id)));
        if (!named.length || needed.length < 4) this.error("the page lacks a part");
        const files = needed.flatMap(({ fileName, imports, viteMetadata }) => [
          fileName,
          ...imports,
          ...(viteMetadata?.importedCss ?? []),
        ]);
        const shell = new Set([...named, ...files.map((file) => `/page/${file}`)]);
        worker.code = `const SHELL = ${JSON.stringify([...shell].sort())};\n${worker.code}`;
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === "build" ? "/page/" : "/",
  plugins: [everyLanguage(), svelte(), shell(), compressed()],
  json: { namedExports: false },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/install/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
}));
