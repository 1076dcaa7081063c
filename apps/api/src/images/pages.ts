import type { HonoApp } from "../http/mount.ts";
import type { Services } from "../services.ts";
import { IMAGE_WIDTHS } from "./image-url.ts";
import { findSizedImage } from "./sized-image.ts";

const FILE = /^(\d{3,4})\.webp$/;
const HASH = /^[0-9a-f]{64}$/;

/** Serves `/images/{hash}/{width}.webp`. What an address shows never changes, so a browser asks for it once. */
export function mountImages(app: HonoApp, { blobs }: Pick<Services, "blobs">): void {
  app.get("/images/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const wanted = Number(FILE.exec(file)?.[1]);
    const width = IMAGE_WIDTHS.find((offered) => offered === wanted);
    if (width === undefined || !HASH.test(hash)) return notThere();

    const etag = `"${hash.slice(0, 32)}-${width}"`;
    const headers = {
      "cache-control": "public, max-age=31536000, immutable",
      etag,
      "x-content-type-options": "nosniff",
    };
    const picture = await findSizedImage(blobs, hash, width);
    if (!picture) return notThere();
    if (context.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(picture), {
      headers: { ...headers, "content-type": "image/webp", "content-length": String(picture.length) },
    });
  });
}

/** Kept for a moment only: the picture may be on its way. */
const notThere = () =>
  new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
