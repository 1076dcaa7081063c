import type { Blobs } from "../outside/blobs.ts";
import { originalKey, sizedKey } from "./image-keys.ts";
import type { ImageFormat, ImageWidth } from "./image-url.ts";
import { sharp, workOnPicture } from "./safe-sharp.ts";

const WEBP_QUALITY = 80;
/** Looks as WebP of 80 does, and weighs a third less. Little effort: more takes seconds and saves next to nothing. */
const AVIF = { quality: 55, effort: 2 };

/** Sizes in the making, so that a crowd that asks for one has it made once. */
const inTheMaking = new Map<string, Promise<Buffer | undefined>>();

/** A stored picture in one of its widths: made when it is first asked for, and kept. Undefined when there is no such picture. */
export async function findSizedImage(
  blobs: Blobs,
  hash: string,
  width: ImageWidth,
  format: ImageFormat = "webp",
): Promise<Buffer | undefined> {
  const key = sizedKey(hash, width, format);
  const kept = await blobs.get(key);
  if (kept) return kept;
  const making = inTheMaking.get(key) ?? makeSize(blobs, hash, width, format).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}

async function makeSize(
  blobs: Blobs,
  hash: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer | undefined> {
  const original = await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const sized = await workOnPicture(() => {
    const picture = sharp(original).resize({ width, withoutEnlargement: true });
    return (format === "avif" ? picture.avif(AVIF) : picture.webp({ quality: WEBP_QUALITY })).toBuffer();
  });
  await blobs.put(sizedKey(hash, width, format), sized);
  return sized;
}
