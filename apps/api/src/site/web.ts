import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RenderPage } from "@stashwell/shared/site/pages";

/** The package of the pages. It is used by its files, built or live, never by an import. */
export const WEB_ROOT = fileURLToPath(new URL("../../../web", import.meta.url));

/** The built files that a kind of page needs, as paths on this origin. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

/** The pages, however they are made: built ahead, or live in development. */
export interface Web {
  render(): Promise<RenderPage>;
  files(kind: "site" | "portal"): PageFiles;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

export const ENTRIES = { site: "src/site/enhance.ts", portal: "src/portal/main.tsx" } as const;

/** An entry's own styles and those of every chunk it imports at once. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  return [...(entry.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)), ...(entry.css ?? [])];
}

/** The built pages. Throws when they were not built. */
export async function openBuiltWeb(): Promise<Web> {
  const manifest = JSON.parse(await readFile(join(WEB_ROOT, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
  const renderer = (await import(pathToFileURL(join(WEB_ROOT, "dist/server/render.js")).href)) as {
    renderPage: RenderPage;
  };
  const filesOf = (name: string): PageFiles => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The built pages lack ${name}.`);
    return { styles: [...new Set(stylesOf(manifest, name))].map((file) => `/${file}`), scripts: [`/${entry.file}`] };
  };
  const files = { site: filesOf(ENTRIES.site), portal: filesOf(ENTRIES.portal) };
  return { render: async () => renderer.renderPage, files: (kind) => files[kind] };
}
