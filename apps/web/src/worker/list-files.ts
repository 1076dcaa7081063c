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

const START = "src/portal/start.ts";
const PORTAL = "src/portal/main.tsx";
/** Screens that are of use without a network, and what surrounds them. */
const OFFLINE_SCREENS =
  /^src\/portal\/(merchant-layout|stores\/stores-screen|(participation|vouchers|outbox|notifications)\/(?!sandbox-bank)[\w-]+-screen)\.tsx$/;

type Chunk = BuildManifest[string];

/** An entry and everything that it imports at once. */
function chunksOf(manifest: BuildManifest, name: string, seen = new Set<string>()): Chunk[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  return [entry, ...(entry.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}

const filesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)),
];

/** The files that the worker may keep, as paths on the origin. Texts are not among them: each page names its language's. */
export function listWorkerFiles(manifest: BuildManifest): WorkerFiles {
  const first = [START, PORTAL].flatMap((name) => chunksOf(manifest, name));
  const core = filesOf(first);
  const names = first.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((name) => OFFLINE_SCREENS.test(name));
  const screens = filesOf(names.flatMap((name) => chunksOf(manifest, name)));
  return { core, screens: screens.filter((file) => !core.includes(file)) };
}
