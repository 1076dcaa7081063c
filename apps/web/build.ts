import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { folderOf, type Language, LANGUAGES } from "@stashwell/shared/language";
import type { BuiltPages, TextsPart } from "@stashwell/shared/site/portal-pages";
import { findDrawingModules, loadPortal } from "./portal-pages.ts";
import type { BuildPortal } from "./src/portal/pages.ts";
import { type BuildManifest, ENTRIES, listPageFiles, listWorkerFiles, PORTAL_MAIN } from "./src/worker/list-files.ts";
import type { WorkerPages } from "./src/worker/pages.ts";

const root = import.meta.dirname;
const stampFile = join(root, "dist", "build.json");
/** What the built pages are made of. */
const sources = [
  "src",
  "public",
  "vite.config.ts",
  "build.ts",
  "portal-pages.ts",
  "routes.config.ts",
  "package.json",
  "../../packages/shared/src",
  "../../package-lock.json",
];
/** Longer than a build takes on any machine. Milliseconds. */
const BUILD_TIMEOUT_MS = 15 * 60_000;
const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest|wasm)$/;

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash over every source: its name, and what is said of it. */
async function hashSources(describe: (file: string) => Promise<string | Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of (await filesBelow(join(root, source))).toSorted())
      hash.update(`${relative(root, file)}\n`).update(await describe(file));
  }
  return hash.digest("hex");
}

/** Of sizes and times of change: cheap, and different whenever a file is. */
const sourceStamp = (): Promise<string> =>
  hashSources(async (file) => {
    const { size, mtimeMs } = await stat(file);
    return `${size} ${mtimeMs}\n`;
  });

/** Of what the files consist of: the same wherever they were copied to. */
const sourceContents = (): Promise<string> => hashSources(readFile);

/** Whether the built pages are missing, or older than their sources. */
async function isStale(): Promise<boolean> {
  if (!existsSync(stampFile)) return true;
  const built = JSON.parse(await readFile(stampFile, "utf8")) as { stamp: string; contents?: string };
  if (built.stamp === (await sourceStamp())) return false;
  // Layers of an image, archives and checkouts change times, by parts of a second if no more.
  return built.contents !== (await sourceContents());
}

/** Text files are compressed once, here, as hard as brotli can. */
async function compress(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  for (const file of (await filesBelow(folder)).filter((name) => COMPRESSIBLE.test(name))) {
    const compressed = await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(`${file}.br`, compressed);
  }
}

/** What was built, and of what. */
interface Built {
  manifest: BuildManifest;
  portal: BuildPortal;
  /** The module that draws a route, by its id. */
  modules: ReadonlyMap<string, string>;
}

const modulesOf = (ids: readonly string[], { modules }: Built): string[] => ids.map((id) => modules.get(id) ?? id);

/** The file with a part of the portal's texts. */
const textsIn = (part: TextsPart, language: Language): string =>
  `../../packages/shared/src/messages/${folderOf(language)}-${part}.ts`;

/** Writes down which pages the portal draws, and what the head of each page names: the server knows no files of ours. */
async function describePages(built: Built): Promise<void> {
  const { manifest, portal } = built;
  const scriptsOf = (name: string) => {
    const { scripts, preloads } = listPageFiles(manifest, name, [name]);
    return [...preloads, ...scripts];
  };
  const textsOf = (part: TextsPart) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, scriptsOf(textsIn(part, language))]),
    ) as unknown as BuiltPages["texts"][TextsPart];
  const description: BuiltPages = {
    installable: portal.installable,
    pages: portal.pages.map(
      ({
        drawnBy: _drawnBy,
        isScreen: _isScreen,
        isOffline: _isOffline,
        isOfflineOnceOpened: _isOfflineOnceOpened,
        ...page
      }) => page,
    ),
    site: listPageFiles(manifest, ENTRIES.site, []),
    portal: Object.fromEntries(
      portal.pages.map(({ path, drawnBy }) => [
        path,
        listPageFiles(manifest, ENTRIES.portal, [PORTAL_MAIN, ...modulesOf(drawnBy, built)]),
      ]),
    ),
    texts: { portal: textsOf("portal"), brand: textsOf("brand"), console: textsOf("console") },
  };
  await writeFile(join(root, "dist/client/.vite/pages.json"), JSON.stringify(description));
}

/** Builds a service worker: one file at the root, with the constants that it declares. */
async function buildWorker(name: string, define: Record<string, string>): Promise<void> {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: `src/worker/${name}.ts`,
        output: { format: "iife", entryFileNames: `${name}.js` },
      },
    },
  });
}

/** What the merchants' worker knows: the names of the other files, and the pages. */
function describeToWorker(built: Built): Record<string, string> {
  const { manifest, portal } = built;
  const offline = portal.pages.filter(({ isOffline }) => isOffline);
  const [opened, ahead] = [true, false].map((once) => {
    const pages = offline.filter(({ isOfflineOnceOpened }) => isOfflineOnceOpened === once);
    return modulesOf([...new Set(pages.flatMap(({ drawnBy }) => drawnBy))], built);
  });
  const files = JSON.stringify(listWorkerFiles(manifest, ahead ?? [], opened ?? []));
  const pages = JSON.stringify({
    screens: portal.pages
      .filter(({ audience }) => audience === "merchant" || audience === "registration")
      .map(({ path }) => path),
    installable: portal.installable,
    portal: portal.pages.map(({ path }) => path),
  } satisfies WorkerPages);
  const version = createHash("sha256").update(files).update(pages).digest("hex").slice(0, 12);
  return { WORKER_FILES: files, WORKER_PAGES: pages, WORKER_VERSION: JSON.stringify(version) };
}

/** Builds the pages: the browser's files, compressed and immutable, and the module that renders the site on the server. */
async function buildPages(): Promise<void> {
  // Whoever builds them, and whatever for: React's development build would be several times as large.
  process.env.NODE_ENV = "production";
  const [stamp, contents] = [await sourceStamp(), await sourceContents()];
  // Until it is written again nobody takes what is there for whole.
  await rm(stampFile, { force: true });
  process.stdout.write("The pages are being built.\n");
  // Loaded only now: to find that nothing has to be built should take no time.
  const { build } = await import("vite");
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: {
      ssr: "src/site/render.tsx",
      outDir: "dist/server",
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: { render: "src/site/render.tsx" } },
    },
    ssr: { noExternal: true },
  });
  const manifest = JSON.parse(await readFile(join(root, "dist/client/.vite/manifest.json"), "utf8")) as BuildManifest;
  const built = { manifest, portal: await loadPortal(), modules: await findDrawingModules() };
  await describePages(built);
  await buildWorker("worker", describeToWorker(built));
  await buildWorker("voucher-worker", {});
  await compress(join(root, "dist", "client"));
  await writeFile(stampFile, JSON.stringify({ stamp, contents }));
}

/**
 * Has builds of one checkout wait for one another, whichever processes they are of. The lock is that of a file, by
 * means of a database that nothing is written to: the system itself frees it when its owner dies.
 */
async function oneAtATime(build: () => Promise<void>): Promise<void> {
  await mkdir(join(root, "dist"), { recursive: true });
  const lock = new DatabaseSync(join(root, "dist", "build.lock"), { timeout: BUILD_TIMEOUT_MS });
  try {
    lock.exec("begin exclusive");
    await build();
  } finally {
    lock.close();
  }
}

const isMatch = async (): Promise<boolean> => !process.argv.includes("--if-stale") || (await isStale());

// Asked before as well: where the pages came built, nothing may be writable.
if (await isMatch())
  await oneAtATime(async () => {
    // Whoever had to wait finds them built.
    if (await isMatch()) await buildPages();
  });
