import { originalKey } from "../../documents/images/image-keys.ts";
import { workOnPicture } from "../../documents/images/safe-sharp.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";

/** Google Wallet asks for a square of at least so many pixels, of which it cuts a circle: a margin keeps the logo whole. */
const SIDE = 660;
const MARGIN = 99;
const WHITE = "#ffffff";

/** A brand's logo as PNG on white; undefined where there is none. */
export async function paintLogo(blobs: Blobs, hash: string | null): Promise<Buffer | undefined> {
  const original = hash === null ? undefined : await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const side = SIDE - 2 * MARGIN;
  const edges = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return workOnPicture((sharp) =>
    sharp(original)
      .resize({ width: side, height: side, fit: "contain", background: WHITE })
      .flatten({ background: WHITE })
      .extend({ ...edges, background: WHITE })
      .png()
      .toBuffer(),
  );
}
