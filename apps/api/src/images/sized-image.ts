import type { Blobs } from "../outside/blobs.ts";
import { originalKey, sizedKey } from "./image-keys.ts";
import type { ImageWidth } from "./image-url.ts";
import { sharp, workOnPicture } from "./safe-sharp.ts";

const WEBP_QUALITY = 80;

/** Sizes in the making, so that a crowd that asks for one has it made once. */
const inTheMaking = new Map<string, Promise<Buffer | undefined>>();

/** A stored picture in one of its widths: made when it is first asked for, and kept. Undefined when there is no such picture. */
export async function findSizedImage(blobs: Blobs, hash: string, width: ImageWidth): Promise<Buffer | undefined> {
  const key = sizedKey(hash, width);
  const kept = await blobs.get(key);
  if (kept) return kept;
  const making = inTheMaking.get(key) ?? makeSize(blobs, hash, width).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}

async function makeSize(blobs: Blobs, hash: string, width: ImageWidth): Promise<Buffer | undefined> {
  const original = await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const sized = await workOnPicture(() =>
    sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: WEBP_QUALITY }).toBuffer(),
  );
  await blobs.put(sizedKey(hash, width), sized);
  return sized;
}
