import type { HonoApp } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { IMAGE_FORMATS, IMAGE_WIDTHS } from "./image-url.ts";
import { Cache } from "../../platform/cache.ts";
import { isImageNamed } from "./queries.ts";
import { findSizedImageSoon } from "./sized-image.ts";

const FILE = /^(\d{3,4})\.(\w+)$/;
const FOREVER = "public, max-age=31536000, immutable";
/** WebP in the place of AVIF that is in the making. */
const SOON = "public, max-age=60";
/** How long a picture may be served after the last record that named it let go. Milliseconds. */
const NAMED_MS = 1_000;
const MAX_NAMED = 5_000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Serves `/images/{hash}/{width}.webp` and `.avif`. What an address shows never
 * changes, so a browser asks for it once; only AVIF may be WebP in its first seconds. A picture is there for as long as
 * a record names it.
 */
export function mountImages(app: HonoApp, { blobs, db }: Pick<Services, "blobs" | "db">): void {
  const named = new Cache<true>({ maxEntries: MAX_NAMED, ttlMs: NAMED_MS });
  app.get("/images/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const [, wanted, kind] = FILE.exec(file) ?? [];
    const width = IMAGE_WIDTHS.find((offered) => String(offered) === wanted);
    const format = IMAGE_FORMATS.find((offered) => offered === kind);
    if (width === undefined || format === undefined || !HASH.test(hash)) return notThere();

    // Stored for a record that was refused, or taken away from the last one that named it.
    if (!(await named.get(hash, async () => (await isImageNamed(db, hash)) || undefined))) return notThere();
    const picture = await findSizedImageSoon(blobs, hash, width, format);
    if (!picture) return notThere();
    const isFinal = picture.format === format;
    const etag = `"${hash.slice(0, 32)}-${width}-${picture.format}"`;
    const headers = { "cache-control": isFinal ? FOREVER : SOON, etag, "x-content-type-options": "nosniff" };
    if (context.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(picture.bytes), {
      headers: {
        ...headers,
        "content-type": `image/${picture.format}`,
        "content-length": String(picture.bytes.length),
      },
    });
  });
}

/** Kept for a moment only: the picture may be on its way. */
const notThere = () =>
  new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
