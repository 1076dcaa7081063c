import { singleFlight } from "../../platform/cache.ts";
import { WorkBudget } from "../../platform/http/work-budget.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { logError } from "../../platform/observation/log.ts";
import { originalKey, sizedKey } from "./image-keys.ts";
import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from "./image-url.ts";
import { workOnPicture } from "./safe-sharp.ts";

const WEBP_QUALITY = 80;
/** Looks as WebP of 80 does, and weighs a third less. Little effort: more takes seconds and saves next to nothing. */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: "4:2:0" };

/** AVIF takes a second to make: one after the other, so that pictures somebody waits for have their turn. */
const inPeace = new WorkBudget({ name: "avif", atOnce: 1, mostWaiting: 1_000 });

/** Sizes in the making, so that a crowd that asks for one has it made once. */
const share = singleFlight<Buffer | undefined>();

/** A stored picture in one of its widths: made when it is first asked for, and kept. Undefined when there is no such picture. */
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

/** The same for somebody who waits: AVIF once it is there, and WebP until then, while the AVIF is in the making. */
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

/** Pictures whose AVIF this process has seen to. */
const seenTo = new Set<string>();
const MAX_SEEN_IMAGES = 10_000;
/** Half a phone's width at least; a smaller picture gains nothing. */
const LARGE = IMAGE_WIDTHS.filter((width) => width >= 640);

/** Makes a large picture's AVIF before anybody asks for it: whoever comes after the first visitor gets it, at any width. */
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
    // Read in its turn: those that wait hold nothing.
    const original = await blobs.get(originalKey(hash));
    if (!original) return undefined;
    const picture = sharp(original).resize({ width, withoutEnlargement: true });
    return (format === "avif" ? picture.avif(AVIF) : picture.webp({ quality: WEBP_QUALITY })).toBuffer();
  });
  if (sized) await blobs.put(sizedKey(hash, width, format), sized);
  return sized;
}
