import { outboxStore, readSender, storeSender } from "../portal/outbox/database.ts";
import { postEntry } from "../portal/outbox/post-entry.ts";
import { sendWaiting } from "../portal/outbox/send-waiting.ts";
import {
  dropOldVersions,
  fileOf,
  install,
  keepScreens,
  networkFirst,
  onlineScreenOf,
  pageOf,
  screenOf,
  startPageOf,
} from "./copies.ts";
import { isMerchantPath, isMerchantScreen, isPortalPath } from "./pages.ts";
import { type FetchEvent, scope, type WorkerMessage } from "./scope.ts";

/** Lists that are the same for all users and only change with a release. */
const REFERENCE = /^\/api\/store\/campaign\/(country|state|city|business-category|business-subcategory)\/?$/;

/** Handles requests that merchants need offline; all others are left to the browser. */
function respond(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (isMerchantScreen(pathname)) event.respondWith(screenOf(request));
    else if (isMerchantPath(pathname)) event.respondWith(pageOf(request));
    else if (isPortalPath(pathname)) event.respondWith(onlineScreenOf(request));
    else if (pathname === "/") event.respondWith(startPageOf(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
  else if (REFERENCE.test(pathname)) event.respondWith(networkFirst(request));
}

/** Sends the outbox while no page is open. A rejection makes the browser retry the sync later. */
async function sendOutbox(): Promise<void> {
  const sender = await readSender();
  if (!sender) return;
  const send = (entry: Parameters<typeof postEntry>[0]) => postEntry(entry, sender);
  const end = await sendWaiting({ store: outboxStore, owner: sender.owner, send, now: Date.now });
  if (end === "later") throw new Error("The server was not reached.");
  await storeSender(undefined);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOldVersions(), scope.clients.claim()])));
scope.addEventListener("fetch", respond);
scope.addEventListener("sync", (event) => event.waitUntil(sendOutbox()));
scope.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  event.waitUntil(message.kind === "keep" ? keepScreens(message.files, message.language) : scope.skipWaiting());
});
