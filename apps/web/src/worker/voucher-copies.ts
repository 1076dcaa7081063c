import { paths } from "../lib/paths.ts";

/** The worker that opens a voucher's page without a network, and the addresses that it sees. */
export const VOUCHER_WORKER = "/voucher-worker.js";
export const VOUCHER_SCOPE = "/c/";

/** Of a copy: the last day to keep it, `YYYY-MM-DD`. */
export const LAST_DAY_HEADER = "voucher-copy-until";

const PREFIX = "voucher-";

/** The cache that holds the page of one campaign's voucher with its files: it goes as a whole. */
export const copyCacheOf = (code: string): string => `${PREFIX}${code}`;

const isCopy = (cacheName: string): boolean => cacheName.startsWith(PREFIX);

/** The copy of a voucher's page; undefined where there is none. */
export const findCopy = async (code: string): Promise<Response | undefined> =>
  caches.match(paths.saveToPhone(code), { cacheName: copyCacheOf(code), ignoreVary: true });

/** Deletes the copies whose last day is over. Returns whether the last one was among them. */
export async function dropOldCopies(today: string): Promise<boolean> {
  const names = (await caches.keys()).filter(isCopy);
  const isLeft = await Promise.all(
    names.map(async (name) => {
      const copy = await findCopy(name.slice(PREFIX.length));
      if (copy && today <= (copy.headers.get(LAST_DAY_HEADER) ?? "")) return true;
      await caches.delete(name);
      return false;
    }),
  );
  return isLeft.length > 0 && !isLeft.includes(true);
}
