import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Language, LANGUAGES } from "@stashwell/shared/language";
import type { RenderPage } from "@stashwell/shared/site/pages";
import { PORTAL_PATHS, type PortalPath } from "@stashwell/shared/site/portal-paths";
import { PORTAL_SCREENS } from "./portal-screens.ts";

/** The package of the pages. It is used by its files, built or live, never by an import. */
export const WEB_ROOT = fileURLToPath(new URL("../../../../web", import.meta.url));

/** The built files that a kind of page needs, as paths on this origin. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
  /** Scripts that will be asked for a moment later. */
  preloads: readonly string[];
}

/** The pages, however they are made: built ahead, or live in development. */
export interface Web {
  render(): Promise<RenderPage>;
  /** For a page of the portal, its address and the language it will be in; for one of the site, nothing. */
  files(portal?: { path: PortalPath; language: Language }): PageFiles;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

export const ENTRIES = { site: "src/site/enhance.ts", portal: "src/portal/start.ts" } as const;

/** What `start.ts` loads whatever the screen. */
const PORTAL_MAIN = "src/portal/main.tsx";
const textsIn = (language: Language) => `../../packages/shared/src/messages/${language.toLowerCase()}.ts`;
const screenFile = (screen: string) => `src/portal/${screen}.tsx`;

/** Entries and every chunk that they import at once. What is imported comes first: its styles may be overruled. */
function withImports(manifest: Manifest, names: readonly string[]): ManifestEntry[] {
  const seen = new Set<string>();
  const collect = (name: string): ManifestEntry[] => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The built pages lack ${name}.`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(entry.imports ?? []).flatMap(collect), entry];
  };
  return names.flatMap(collect);
}

const stylesOf = (entries: readonly ManifestEntry[]): string[] => [
  ...new Set(entries.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
];

/** What the head of a page names, by the manifest of the build. Throws when the build lacks any of it. */
function filesOf(manifest: Manifest, entry: string, ahead: readonly string[]): PageFiles {
  const entries = withImports(manifest, [entry, ...ahead]);
  const script = `/${manifest[entry]!.file}`;
  const scripts = entries.map(({ file }) => `/${file}`);
  return {
    styles: stylesOf(entries),
    scripts: [script],
    preloads: ahead.length === 0 ? [] : scripts.filter((file) => file !== script),
  };
}

/** The built pages. Throws when they were not built. */
export async function openBuiltWeb(): Promise<Web> {
  const manifest = JSON.parse(await readFile(join(WEB_ROOT, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
  const renderer = (await import(pathToFileURL(join(WEB_ROOT, "dist/server/render.js")).href)) as {
    renderPage: RenderPage;
  };
  const site = filesOf(manifest, ENTRIES.site, []);
  const portal = new Map(
    PORTAL_PATHS.flatMap((path) =>
      LANGUAGES.map((language) => {
        const ahead = [PORTAL_MAIN, textsIn(language), ...PORTAL_SCREENS[path].map(screenFile)];
        return [`${language} ${path}`, filesOf(manifest, ENTRIES.portal, ahead)] as const;
      }),
    ),
  );
  return {
    render: async () => renderer.renderPage,
    files: (page) => (page && portal.get(`${page.language} ${page.path}`)) ?? site,
  };
}
