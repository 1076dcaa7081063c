import type { Blobs } from "../../platform/outside/blobs.ts";
import { originalKey } from "../images/image-keys.ts";
import { workOnPicture } from "../images/safe-sharp.ts";
import type { Image, Painting } from "./canvas.ts";

const WHITE = "#FFFFFF";

/** A stored picture, cropped to a size, on white; undefined if there is none. */
export async function loadCutPicture(
  painting: Painting,
  blobs: Blobs,
  hash: string | null,
  width: number,
  height: number,
): Promise<Image | undefined> {
  const original = hash === null ? undefined : await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const cut = await workOnPicture((sharp) =>
    sharp(original)
      .resize({ width, height, fit: "cover" })
      .flatten({ background: WHITE })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return painting.image(cut);
}
