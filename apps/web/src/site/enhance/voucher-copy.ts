// Lets the browser start a script of our own, which the page's policy asks about.
import "../../lib/only-drawings.ts";
import { paths } from "../../lib/paths.ts";
import { copyCacheOf, LAST_DAY_HEADER, VOUCHER_SCOPE, VOUCHER_WORKER } from "../../worker/voucher-copies.ts";
import { dropCopy } from "./stored-vouchers.ts";

/** What a page says as a copy only: of when it is. */
const AS_OF = ' hidden="" data-as-of=';

/** The files that a page needs: those that it names, and those that the page that is open has loaded besides. */
function filesOf(html: string): Set<string> {
  const named = html.match(/\/(?:assets|images)\/[\w./-]+/g) ?? [];
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  return new Set([...named, ...loaded]);
}

/** Puts a page with its files into the cache of its campaign, and takes out what belonged to an older page. */
async function store(code: string, page: Response, files: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(copyCacheOf(code));
  await cache.put(paths.saveToPhone(code), page);
  const known = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (files.has(pathname)) known.add(pathname);
    else if (pathname !== paths.saveToPhone(code)) await cache.delete(request);
  }
  // A picture that does not come gives way to what is drawn behind it.
  await Promise.allSettled([...files].filter((file) => !known.has(file)).map((file) => cache.add(file)));
}

/**
 * Keeps a copy of the voucher that is shown, so that its page opens at a counter without a network. The copy is the
 * holder's own: it lies on this phone alone, and goes with the voucher.
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
