import type sharp from "sharp";
import { WorkBudget } from "../../platform/http/work-budget.ts";

/** The library that reads and writes pictures, made safe. */
export type SafeSharp = typeof sharp;

async function loadSafely(): Promise<SafeSharp> {
  const { default: loaded } = await import("sharp");
  // Of the dozens of formats that the library reads, SVG and PDF among them, only these three come near a stranger's file.
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({
    operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // One thread a picture and no cache of decoded ones: memory stays bounded, and the database needs the cores as well.
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}

/** A large picture takes some 100 MB while it is decoded. */
const decoding = new WorkBudget({ name: "pictures", atOnce: 2, mostWaiting: 200 });

let loading: Promise<SafeSharp> | undefined;

/** Once, and again only when it failed. */
function load(): Promise<SafeSharp> {
  loading ??= loadSafely().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Runs work on pictures, a few at a time in the whole server; those who ask take turns, where they are named. The library
 * is loaded with the first of them.
 * @throws Problem 503 while too many wait
 */
export const workOnPicture = <Result>(work: (sharp: SafeSharp) => Promise<Result>, asker?: string): Promise<Result> =>
  decoding.run(async () => work(await load()), asker);
