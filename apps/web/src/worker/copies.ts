import { HAS_FILES_HEADER } from "@stashwell/shared/site/portal-pages";
import type { WorkerFiles } from "./list-files.ts";

declare const WORKER_FILES: WorkerFiles;
declare const WORKER_VERSION: string;

/** Files of one version. The version before stays, for tabs that still run it. */
const FILES = `files-${WORKER_VERSION}`;
/** Public pages as they were last seen, and lists of places: of no person, and of no version. */
const SEEN = "seen";
/** How many of those are kept. */
const MAX_SEEN_COPIES = 60;
/** The document of every screen of the portal. */
const SHELL = "/join-campaign";
/** What stands in for a page that was never seen. */
const OFFLINE = "/offline";
/** How long a page may take that there is a copy of. Milliseconds. */
const NETWORK_TIMEOUT_MS = 4_000;

const offline = (): Response => Response.error();
const stored = (path: string) => caches.match(path, { ignoreVary: true, ignoreSearch: true });

/**
 * A page without the list of files to load ahead: they lie here, and browsers throw away what they loaded ahead from a
 * worker, and complain.
 */
const withoutPreloads = (url: string): Request =>
  new Request(url, { headers: { [HAS_FILES_HEADER]: "1" }, credentials: "same-origin", redirect: "manual" });

async function keep(files: readonly (string | Request)[]): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pathOf = (file: string | Request) => (typeof file === "string" ? file : new URL(file.url).pathname);
  await cache.addAll(files.filter((file) => !known.has(pathOf(file))));
}

/** The built files that a page names. */
async function filesNamedBy(path: string): Promise<string[]> {
  const html = (await (await stored(path))?.text()) ?? "";
  return html.match(/\/assets\/[\w.-]+/g) ?? [];
}

/** What a first start without a network takes. Most of it lies in the browser's own cache already. */
export async function install(): Promise<void> {
  await keep([withoutPreloads(SHELL), OFFLINE, ...WORKER_FILES.core]);
  await keep(await filesNamedBy(OFFLINE));
}

/** What the rest of the screens take, once there is time; and the page for being offline in the page's language. */
export async function keepScreens(loaded: readonly string[], language: string): Promise<void> {
  await keep([...new Set([...WORKER_FILES.screens, ...loaded.filter((path) => path.startsWith("/assets/"))])]);
  const page = await stored(OFFLINE);
  if (page && !(await page.text()).includes(`<html lang="${language}"`))
    await (await caches.open(FILES)).put(OFFLINE, await fetch(OFFLINE, { headers: { "accept-language": language } }));
}

/** Forgets all versions but this one and the one before, and pages that name the files of older ones. */
export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith("files-"));
  const old = versions.filter((name) => name !== FILES).slice(0, -1);
  await Promise.all([...old, SEEN].map((name) => caches.delete(name)));
}

/** A file whose name tells its content: the copy is as good as the original. */
export async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function putSeen(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(SEEN);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_SEEN_COPIES)).map((key) => cache.delete(key)));
}

const seen = async (request: Request) => (await caches.open(SEEN)).match(request, { ignoreVary: true });

/** From the network, and kept; the copy where there is none. Without either it fails as it would without us. */
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

/** A screen that is of no use without a network. */
export const onlineScreenOf = (request: Request): Promise<Response> => fetch(withoutPreloads(request.url));

/** A screen of the portal: from the network if it is quick enough, else the document that serves them all. */
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

/** A page that the server draws: as it is, as it was, or the page that says that one is offline. */
export const pageOf = async (request: Request): Promise<Response> => orOffline(await networkFirst(request));

/** The start page, where one signs in: a copy of it would be of no use. */
export const startPageOf = async (request: Request): Promise<Response> =>
  orOffline(await fetch(request).catch(offline));
