import type { HttpApp } from "../../platform/http/http-app.ts";
import { fileNotFound, matchesEtag } from "../../platform/http/reply.ts";
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
export function mountImages(app: HttpApp, { blobs, db }: Pick<Services, "blobs" | "db">): void {
  const named = new Cache<true>({ maxEntries: MAX_NAMED, ttlMs: NAMED_MS });
  app.get("/images/:hash/:file", async (context) => {
    const [hash, file] = [context.param("hash"), context.param("file")];
    const [, size, kind] = FILE.exec(file) ?? [];
    const width = IMAGE_WIDTHS.find((offered) => String(offered) === size);
    const format = IMAGE_FORMATS.find((offered) => offered === kind);
    if (width === undefined || format === undefined || !HASH.test(hash)) return fileNotFound();

    // Stored for a record that was refused, or taken away from the last one that named it.
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
