import type sharp from "sharp";
import { WorkBudget } from "../../platform/http/work-budget.ts";

/** sharp, with restrictions for untrusted files. */
export type SafeSharp = typeof sharp;

async function loadSafely(): Promise<SafeSharp> {
  const { default: loaded } = await import("sharp");
  // Of the dozens of formats that sharp reads, SVG and PDF among them, only these three are allowed for uploads.
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({
    operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // One thread per picture and no cache of decoded ones: memory stays bounded, and cores remain for the database.
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}

/** Limits concurrency, because decoding a large picture takes about 100 MB. */
const decoding = new WorkBudget({ name: "pictures", atOnce: 2, mostWaiting: 200 });

let loading: Promise<SafeSharp> | undefined;

/** Loads the library once; a failure is retried. */
function load(): Promise<SafeSharp> {
  loading ??= loadSafely().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Runs work on pictures, a few at a time per server; callers with an `asker` take turns. The library is loaded on first
 * use.
 * @throws Problem 503 when the queue is full
 */
export const workOnPicture = <Result>(work: (sharp: SafeSharp) => Promise<Result>, asker?: string): Promise<Result> =>
  decoding.run(async () => work(await load()), { source: asker });
