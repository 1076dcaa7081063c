import { singleFlight } from "../../platform/cache.ts";
import { WorkBudget } from "../../platform/http/work-budget.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { logError } from "../../platform/observation/log.ts";
import { originalKey, sizedKey } from "./image-keys.ts";
import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from "./image-url.ts";
import { workOnPicture } from "./safe-sharp.ts";

const WEBP_QUALITY = 80;
/** Looks like WebP at quality 80 and is a third smaller. Low effort: more takes seconds and saves almost nothing. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: "4:2:0" };

/**
 * Encoding AVIF takes a second, so it is done one at a time, to leave capacity for pictures that requests are waiting
 * for.
 */
const inPeace = new WorkBudget({ name: "avif", atOnce: 1, mostWaiting: 1_000 });

/** Shares concurrent requests for the same size. */
const share = singleFlight<Buffer | undefined>();

/**
 * Returns a stored picture in one of its widths, which is created on first request and stored. Undefined if the picture
 * doesn't exist.
 */
export async function findSizedImage(
  blobs: Blobs,
  hash: string,
  width: ImageWidth,
  format: ImageFormat = "webp",
): Promise<Buffer | undefined> {
  const key = sizedKey(hash, width, format);
  const stored = await blobs.get(key);
  if (stored) return stored;
  const make = () => makeSize(blobs, hash, width, format);
  return share(key, () => (format === "avif" ? inPeace.run(make) : make()));
}

/**
 * The same for a waiting request: AVIF if it is stored; otherwise WebP, while the AVIF is encoded in the background.
 */
export async function findSizedImageSoon(
  blobs: Blobs,
  hash: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<{ bytes: Buffer; format: ImageFormat } | undefined> {
  const stored = await blobs.get(sizedKey(hash, width, format));
  if (stored) return { bytes: stored, format };
  const bytes = await findSizedImage(blobs, hash, width);
  if (bytes && format === "avif")
    findSizedImage(blobs, hash, width, format).catch((error: unknown) =>
      logError("images.avif", error, { hash, width }),
    );
  return bytes && { bytes, format: "webp" };
}

/** Pictures whose AVIF this process has requested already. */
const seenTo = new Set<string>();
const MAX_SEEN_IMAGES = 10_000;
/** At least half the width of a phone; smaller pictures gain nothing from AVIF. */
const LARGE = IMAGE_WIDTHS.filter((width) => width >= 640);

/** Encodes a large picture's AVIF in advance, so that visitors after the first one get it at any width. */
export function makeAvifAhead(blobs: Blobs, hash: string): void {
  if (seenTo.has(hash)) return;
  if (seenTo.size >= MAX_SEEN_IMAGES) seenTo.clear();
  seenTo.add(hash);
  const making = LARGE.map((width) => findSizedImage(blobs, hash, width, "avif"));
  Promise.all(making).catch((error: unknown) => logError("images.avif", error, { hash }));
}

async function makeSize(
  blobs: Blobs,
  hash: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer | undefined> {
  const sized = await workOnPicture(async (sharp) => {
    // Read only when it is processed, so that queued work uses no memory.
    const original = await blobs.get(originalKey(hash));
    if (!original) return undefined;
    const picture = sharp(original).resize({ width, withoutEnlargement: true });
    return (format === "avif" ? picture.avif(AVIF) : picture.webp({ quality: WEBP_QUALITY })).toBuffer();
  });
  if (sized) await blobs.put(sizedKey(hash, width, format), sized);
  return sized;
}
