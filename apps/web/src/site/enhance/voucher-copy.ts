// Provides the Trusted Types policy that lets the browser start a worker of ours.
import "../../lib/only-drawings.ts";
import { paths } from "../../lib/paths.ts";
import { copyCacheOf, LAST_DAY_HEADER, VOUCHER_SCOPE, VOUCHER_WORKER } from "../../worker/voucher-copies.ts";
import { dropCopy } from "./stored-vouchers.ts";

/** Start of the attributes of the "as of" note, which is only visible in an offline copy. */
const AS_OF = ' hidden="" data-as-of=';

/** The files that a page needs: those in its HTML, and those that the current page has loaded besides. */
function filesOf(html: string): Set<string> {
  const named = html.match(/\/(?:assets|images)\/[\w./-]+/g) ?? [];
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  return new Set([...named, ...loaded]);
}

/** Caches a page with its files in the cache of its campaign, and removes files of an older page. */
async function store(code: string, page: Response, files: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(copyCacheOf(code));
  await cache.put(paths.saveToPhone(code), page);
  const known = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (files.has(pathname)) known.add(pathname);
    else if (pathname !== paths.saveToPhone(code)) await cache.delete(request);
  }
  // A picture that can't be cached is replaced by its placeholder.
  await Promise.allSettled([...files].filter((file) => !known.has(file)).map((file) => cache.add(file)));
}

/**
 * Caches the shown voucher's page, so that it opens offline at a counter. The copy stays on this device and is deleted
 * with the voucher.
 */
export async function keepCopy(code: string, handle: string): Promise<void> {
  const { copyUntil } = document.querySelector<HTMLElement>("main[data-voucher]")?.dataset ?? {};
  if (copyUntil === undefined) return dropCopy(code);
  if (!("caches" in window) || !("serviceWorker" in navigator)) return;
  const reply = await fetch(paths.voucherOf(code), { headers: { voucher: handle }, cache: "no-store" });
  if (!reply.ok) return;
  const html = await reply.text();
  const headers = new Headers(reply.headers);
  headers.set(LAST_DAY_HEADER, copyUntil);
  await store(code, new Response(html.replace(AS_OF, " data-as-of="), { headers }), filesOf(html));
  await navigator.serviceWorker.register(VOUCHER_WORKER, { scope: VOUCHER_SCOPE });
}
