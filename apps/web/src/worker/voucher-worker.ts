import { paths } from "../lib/paths.ts";
import { dropOldCopies, findCopy } from "./voucher-copies.ts";
import { type FetchEvent, scope } from "./scope.ts";

/** How long the network may take for the page of a voucher that there is a copy of. Milliseconds. */
const NETWORK_TIMEOUT_MS = 2_000;

/** An offer's own page, and the page of its voucher. */
const OFFER = /^\/c\/([^/]+)(\/save-to-phone)?\/?$/;
/** Files whose names tell their content: a copy is as good as the original. */
const UNCHANGING = /^\/(assets|images)\//;

const nothingIn = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** From the network also on the way back, where a browser takes what it has stored: an offer without the voucher. */
const fetchNow = (request: Request): Promise<Response> =>
  request.cache === "force-cache" ? fetch(request, { cache: "no-cache" }) : fetch(request);

/** The page of a voucher: from the network if it is quick enough, else the copy of it. */
async function voucherPage(request: Request, code: string): Promise<Response> {
  const copy = await findCopy(code);
  if (!copy) return fetch(request);
  const response = await Promise.race([fetchNow(request).catch(() => undefined), nothingIn(NETWORK_TIMEOUT_MS)]);
  return response && response.status < 500 ? response : copy;
}

/** The page of an offer; without a network it leads to the voucher that this phone has of it. */
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

/** With the last copy that has grown old this worker goes. After a voucher was given back another may be saved at once. */
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

// It holds no state that a page could rely on: a newer one takes over at once.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", respond);
