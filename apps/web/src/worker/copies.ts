import { HAS_FILES_HEADER } from "@stashwell/shared/site/portal-pages";
import type { WorkerFiles } from "./list-files.ts";

declare const WORKER_FILES: WorkerFiles;
declare const WORKER_VERSION: string;

/** The cache of this version's files. That of the previous version stays, for tabs that still run it. */
const FILES = `files-${WORKER_VERSION}`;
/**
 * The cache of public pages as last seen, and lists of places. Contains no personal data, and is shared by all
 * versions.
 */
const SEEN = "seen";
/** Maximum number of entries in it. */
const MAX_SEEN_COPIES = 60;
/** The document of every portal screen. */
const SHELL = "/join-campaign";
/** The fallback for a page that isn't cached. */
const OFFLINE = "/offline";
/** Network timeout for a page that is cached. Milliseconds. */
const NETWORK_TIMEOUT_MS = 4_000;

const offline = (): Response => Response.error();
const stored = (path: string) => caches.match(path, { ignoreVary: true, ignoreSearch: true });

/**
 * Requests a page without preload headers: the files are cached here, and browsers discard what was preloaded from a
 * worker, with a warning.
 */
const withoutPreloads = (url: string): Request =>
  new Request(url, { headers: { [HAS_FILES_HEADER]: "1" }, credentials: "same-origin", redirect: "manual" });

async function keep(files: readonly (string | Request)[]): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pathOf = (file: string | Request) => (typeof file === "string" ? file : new URL(file.url).pathname);
  await cache.addAll(files.filter((file) => !known.has(pathOf(file))));
}

/** The built files referenced by a page. */
async function filesNamedBy(path: string): Promise<string[]> {
  const html = (await (await stored(path))?.text()) ?? "";
  return html.match(/\/assets\/[\w.-]+/g) ?? [];
}

/** Caches what a first offline start needs. Most of it is in the browser's HTTP cache already. */
export async function install(): Promise<void> {
  await keep([withoutPreloads(SHELL), OFFLINE, ...WORKER_FILES.core]);
  await keep(await filesNamedBy(OFFLINE));
}

/** The name of a built file without its content hash. */
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, "");

/** The files of screens that have to be opened first, if some of them were cached in the version before. */
async function filesOpenedBefore(): Promise<readonly string[]> {
  const names = new Set(WORKER_FILES.opened.map(nameOf));
  const versions = (await caches.keys()).filter((name) => name.startsWith("files-") && name !== FILES);
  for (const version of versions)
    for (const { url } of await (await caches.open(version)).keys())
      if (names.has(nameOf(new URL(url).pathname))) return WORKER_FILES.opened;
  return [];
}

/** Caches what the other screens need, when idle, and the offline page in the page's language. */
export async function keepScreens(loaded: readonly string[], language: string): Promise<void> {
  await keep([...new Set([...WORKER_FILES.screens, ...loaded.filter((path) => path.startsWith("/assets/"))])]);
  // Without room for them, only their offline copies are lost.
  await filesOpenedBefore()
    .then(keep)
    .catch(() => undefined);
  const page = await stored(OFFLINE);
  if (page && !(await page.text()).includes(`<html lang="${language}"`))
    await (await caches.open(FILES)).put(OFFLINE, await fetch(OFFLINE, { headers: { "accept-language": language } }));
}

/** Deletes all versions but this and the previous one, and pages that reference files of older ones. */
export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith("files-"));
  const old = versions.filter((name) => name !== FILES).slice(0, -1);
  await Promise.all([...old, SEEN].map((name) => caches.delete(name)));
}

/**
 * Serves a file with a content hash in its name: cache first. Caches those of screens that have to be opened first;
 * without room for them, only the offline copy is lost.
 */
export async function fileOf(request: Request): Promise<Response> {
  const copy = await caches.match(request, { ignoreVary: true });
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && WORKER_FILES.opened.includes(new URL(request.url).pathname)) {
    const stored = response.clone();
    await caches
      .open(FILES)
      .then((cache) => cache.put(request, stored))
      .catch(() => undefined);
  }
  return response;
}

async function putSeen(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(SEEN);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_SEEN_COPIES)).map((key) => cache.delete(key)));
}

const seen = async (request: Request) => (await caches.open(SEEN)).match(request, { ignoreVary: true });

/**
 * Network first, updating the cache; the cached copy if that fails. Without either it rejects as it would without a
 * worker.
 */
export async function networkFirst(request: Request): Promise<Response> {
  const copy = await seen(request);
  try {
    const response = await fetch(request, copy ? { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) } : {});
    if (response.ok) await putSeen(request, response.clone());
    return response;
  } catch {
    return copy ?? offline();
  }
}

/** A screen that is useless offline: network only. */
export const onlineScreenOf = (request: Request): Promise<Response> => fetch(withoutPreloads(request.url));

/** A portal screen: from the network within the timeout, else the cached document for all screens. */
export async function screenOf(request: Request): Promise<Response> {
  const shell = await stored(SHELL);
  try {
    const response = await fetch(
      withoutPreloads(request.url),
      shell ? { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) } : {},
    );
    return response.status < 500 ? response : (shell ?? response);
  } catch {
    return shell ?? (await stored(OFFLINE)) ?? offline();
  }
}

const orOffline = async (response: Response): Promise<Response> =>
  response.type === "error" ? ((await stored(OFFLINE)) ?? response) : response;

/** A server-rendered page: from the network, else cached, else the offline page. */
export const pageOf = async (request: Request): Promise<Response> => orOffline(await networkFirst(request));

/** The start page with the sign-in: never cached, because a copy would be useless. */
export const startPageOf = async (request: Request): Promise<Response> =>
  orOffline(await fetch(request).catch(offline));
