import { paths } from "../lib/paths.ts";

/** The worker that serves a voucher's page offline, and its scope. */
export const VOUCHER_WORKER = "/voucher-worker.js";
export const VOUCHER_SCOPE = "/c/";

/** Header of a cached copy: its last day, `YYYY-MM-DD`. */
export const LAST_DAY_HEADER = "voucher-copy-until";

const PREFIX = "voucher-";

/** The cache of one campaign's voucher page and its files, deleted as a whole. */
export const copyCacheOf = (code: string): string => `${PREFIX}${code}`;

const isCopy = (cacheName: string): boolean => cacheName.startsWith(PREFIX);

/** Returns the cached copy of a voucher's page; undefined if there is none. */
export const findCopy = async (code: string): Promise<Response | undefined> =>
  caches.match(paths.saveToPhone(code), { cacheName: copyCacheOf(code), ignoreVary: true });

/** Deletes expired copies. Returns whether none is left. */
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
