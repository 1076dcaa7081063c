import type { HttpApp } from "../../platform/http/http-app.ts";
import { fileNotFound, matchesEtag } from "../../platform/http/reply.ts";
import type { Services } from "../../platform/services.ts";
import { IMAGE_FORMATS, IMAGE_WIDTHS } from "./image-url.ts";
import { Cache } from "../../platform/cache.ts";
import { isImageNamed } from "./queries.ts";
import { findSizedImageSoon } from "./sized-image.ts";

const FILE = /^(\d{3,4})\.(\w+)$/;
const FOREVER = "public, max-age=31536000, immutable";
/** For WebP that is served in place of AVIF while that is being encoded. */
const SOON = "public, max-age=60";
/** How long a picture may still be served after its last reference is removed. Milliseconds. */
const NAMED_MS = 1_000;
const MAX_NAMED = 5_000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Serves `/images/{hash}/{width}.webp` and `.avif`. The content of a URL never changes, so browsers cache it; only AVIF
 * may be WebP in its first seconds. A picture is served while a record references it.
 */
export function mountImages(app: HttpApp, { blobs, db }: Pick<Services, "blobs" | "db">): void {
  const named = new Cache<true>({ maxEntries: MAX_NAMED, ttlMs: NAMED_MS });
  app.get("/images/:hash/:file", async (context) => {
    const [hash, file] = [context.param("hash"), context.param("file")];
    const [, size, kind] = FILE.exec(file) ?? [];
    const width = IMAGE_WIDTHS.find((offered) => String(offered) === size);
    const format = IMAGE_FORMATS.find((offered) => offered === kind);
    if (width === undefined || format === undefined || !HASH.test(hash)) return fileNotFound();

    // It may have been stored for a record that was rejected, or its last reference may have been removed.
    if (!(await named.get(hash, async () => (await isImageNamed(db, hash)) || undefined))) return fileNotFound();
    const picture = await findSizedImageSoon(blobs, hash, width, format);
    if (!picture) return fileNotFound();
    const isFinal = picture.format === format;
    const etag = `"${hash.slice(0, 32)}-${width}-${picture.format}"`;
    const headers = { "cache-control": isFinal ? FOREVER : SOON, etag, "x-content-type-options": "nosniff" };
    if (matchesEtag(etag, context.header("if-none-match"))) return context.body(null, 304, headers);
    return context.body(picture.bytes, 200, { ...headers, "content-type": `image/${picture.format}` });
  });
}
