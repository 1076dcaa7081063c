import { originalKey, printKey, type PrintPixels } from "../images/image-keys.ts";
import { workOnPicture } from "../images/safe-sharp.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";

const JPEG_QUALITY = 88;

/**
 * Returns a stored picture as a JPEG for PDFs, at most `pixels` on its longer side; undefined if there is none. It is
 * created on first use and stored with the other sizes.
 */
export async function loadPrintPicture(
  blobs: Blobs,
  hash: string | null,
  pixels: PrintPixels,
): Promise<Buffer | undefined> {
  if (hash === null) return undefined;
  const key = printKey(hash, pixels);
  const stored = await blobs.get(key);
  if (stored) return stored;
  const original = await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const picture = await workOnPicture((sharp) =>
    sharp(original)
      .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );
  await blobs.put(key, picture);
  return picture;
}
