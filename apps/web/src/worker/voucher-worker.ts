import { paths } from "../lib/paths.ts";
import { dropOldCopies, findCopy } from "./voucher-copies.ts";
import { type FetchEvent, scope } from "./scope.ts";

/** Network timeout for a voucher's page that is cached. Milliseconds. */
const NETWORK_TIMEOUT_MS = 2_000;

/** The pages of an offer and of its voucher. */
const OFFER = /^\/c\/([^/]+)(\/save-to-phone)?\/?$/;
/** Files with a content hash in their names: a cached copy is never stale. */
const UNCHANGING = /^\/(assets|images)\//;

const nothingIn = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Fetches without the HTTP cache when navigating back: the cached offer may be from before the voucher was saved. */
const fetchNow = (request: Request): Promise<Response> =>
  request.cache === "force-cache" ? fetch(request, { cache: "no-cache" }) : fetch(request);

/** A voucher's page: from the network within the timeout, else the cached copy. */
async function voucherPage(request: Request, code: string): Promise<Response> {
  const copy = await findCopy(code);
  if (!copy) return fetch(request);
  const response = await Promise.race([fetchNow(request).catch(() => undefined), nothingIn(NETWORK_TIMEOUT_MS)]);
  return response && response.status < 500 ? response : copy;
}

/** An offer's page; offline it redirects to this device's voucher of it. */
async function offerPage(request: Request, code: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (await findCopy(code)) return Response.redirect(paths.saveToPhone(code));
    throw error;
  }
}

const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Unregisters this worker once no copies are left. */
async function tidyUp(): Promise<void> {
  if (await dropOldCopies(new Date().toISOString().slice(0, 10))) await scope.registration.unregister();
}

function respond(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  const [, code, isVoucher] = OFFER.exec(pathname) ?? [];
  if (request.mode === "navigate" && code !== undefined) {
    const page = isVoucher ? voucherPage : offerPage;
    event.respondWith(page(request, decodeURIComponent(code).toUpperCase()));
    event.waitUntil(tidyUp());
  } else if (UNCHANGING.test(pathname)) event.respondWith(fileOf(request));
}

// It holds no state that a page relies on: a newer version takes over at once.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", respond);
