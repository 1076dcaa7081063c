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
  /^src\/portal\/(merchant-layout|stores\/stores-screen|(joining|redeeming|outbox|notifications)\/(?!sandbox-bank)[\w-]+-screen)\.tsx$/;

/** The files of an entry and of everything that it imports at once. */
function filesOf(manifest: BuildManifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  const imported = (entry.imports ?? []).flatMap((next) => filesOf(manifest, next, seen));
  return [entry.file, ...(entry.css ?? []), ...imported];
}

/** The files that the worker may keep, as paths on the origin. Texts are not among them: each page names its language's. */
export function listWorkerFiles(manifest: BuildManifest): WorkerFiles {
  const pathsOf = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  const core = pathsOf([START, PORTAL].flatMap((name) => filesOf(manifest, name)));
  const names = (manifest[PORTAL]?.dynamicImports ?? []).filter((name) => OFFLINE_SCREENS.test(name));
  const screens = pathsOf(names.flatMap((name) => filesOf(manifest, name)));
  return { core, screens: screens.filter((file) => !core.includes(file)) };
}
