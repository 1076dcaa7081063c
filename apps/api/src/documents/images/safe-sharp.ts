import type sharp from "sharp";
import { atMost } from "./at-most.ts";

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

/** Pictures that are decoded at the same time. A large one takes some 100 MB while it is. */
const AT_ONCE = 2;

const inTurn = atMost(AT_ONCE);

let loading: Promise<SafeSharp> | undefined;

/** Once, and again only when it failed. */
function load(): Promise<SafeSharp> {
  loading ??= loadSafely().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Runs work on pictures, a few at a time in the whole server. The library is loaded with the first of them. */
export function workOnPicture<Result>(work: (sharp: SafeSharp) => Promise<Result>): Promise<Result> {
  return inTurn(async () => {
    return work(await load());
  });
}
