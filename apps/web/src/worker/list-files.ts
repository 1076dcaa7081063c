import type { PageFiles } from "@stashwell/shared/site/portal-pages";

/** Vite's record of what it built. */
export type BuildManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
>;

export interface WorkerFiles {
  /** What every screen of the portal loads first. */
  core: string[];
  /** What merchants' screens load besides. */
  screens: string[];
}

export const ENTRIES = { site: "src/site/enhance.ts", portal: "src/portal/start.ts" } as const;
/** What the portal's entry loads whatever the screen. */
export const PORTAL_MAIN = "src/portal/main.tsx";

type Chunk = BuildManifest[string];

/**
 * Entries and every chunk that they import at once, each once. What is imported comes first: its styles may be
 * overruled.
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

/** What the head of a page names: its entry, and what that will ask for a moment later. */
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
 * The files that the worker may keep, as paths on the origin; `screens` are those that are of use without a network,
 * and their frames. Texts are not among them: each page names its language's.
 */
export function listWorkerFiles(manifest: BuildManifest, screens: readonly string[]): WorkerFiles {
  const filesOf = (names: readonly string[]) =>
    distinct(chunksOf(manifest, names).flatMap(({ file, css = [] }) => [file, ...css]));
  const core = filesOf([ENTRIES.portal, PORTAL_MAIN]);
  return { core, screens: filesOf(screens).filter((file) => !core.includes(file)) };
}
