import type { PageFiles } from "@stashwell/shared/site/portal-pages";

/** Vite's build manifest. */
export type BuildManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
>;

export interface WorkerFiles {
  /** Files that every screen of the portal loads first. */
  core: string[];
  /** Additional files of merchants' screens. */
  screens: string[];
  /** Additional files of screens that are cached only once they have been opened. */
  opened: string[];
}

export const ENTRIES = { site: "src/site/enhance.ts", portal: "src/portal/start.ts" } as const;
/** The portal's entry, loaded by every screen. */
export const PORTAL_MAIN = "src/portal/main.tsx";

type Chunk = BuildManifest[string];

/**
 * Entries and all chunks that they import statically, without duplicates. Imports come first, because their styles may
 * be overridden.
 */
function chunksOf(manifest: BuildManifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const collect = (name: string): Chunk[] => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The built pages lack ${name}.`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(entry.imports ?? []).flatMap(collect), entry];
  };
  return names.flatMap(collect);
}

const distinct = (files: readonly string[]): string[] => [...new Set(files.map((file) => `/${file}`))];

/** The files in a page's head: those of its entry, and of chunks that it will import soon. */
export function listPageFiles(manifest: BuildManifest, entry: string, ahead: readonly string[]): PageFiles {
  const chunks = chunksOf(manifest, [entry, ...ahead]);
  const script = `/${manifest[entry]!.file}`;
  return {
    styles: distinct(chunks.flatMap(({ css = [] }) => css)),
    scripts: [script],
    preloads: ahead.length === 0 ? [] : distinct(chunks.map(({ file }) => file)).filter((file) => file !== script),
  };
}

/**
 * The files that the worker may cache, as paths on the origin. `screens` are those that are useful offline, and their
 * frames; `opened` those that are so once they have been opened. Message catalogs aren't included: each page names that
 * of its language.
 */
export function listWorkerFiles(
  manifest: BuildManifest,
  screens: readonly string[],
  opened: readonly string[],
): WorkerFiles {
  const filesOf = (names: readonly string[]) =>
    distinct(chunksOf(manifest, names).flatMap(({ file, css = [] }) => [file, ...css]));
  const core = filesOf([ENTRIES.portal, PORTAL_MAIN]);
  const ahead = filesOf(screens).filter((file) => !core.includes(file));
  return {
    core,
    screens: ahead,
    opened: filesOf(opened).filter((file) => !core.includes(file) && !ahead.includes(file)),
  };
}
