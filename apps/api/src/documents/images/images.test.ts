import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { IMAGE_WIDTHS, imageUrl } from "./image-url.ts";
import { workOnPicture } from "./safe-sharp.ts";
import { storeImage } from "./store-image.ts";

let app: TestApp;
let pages: HttpApp;
let hash: string;

/** Stores a picture as the logo of a new brand, because unreferenced pictures aren't served. */
async function shown(...stored: Parameters<typeof storeImage>): Promise<string> {
  const logo = await storeImage(...stored);
  const { brandId } = await app.signInBrand();
  await app.services.db.updateTable("brand").set({ logo_hash: logo }).where("id", "=", brandId).execute();
  return logo;
}

beforeAll(async () => {
  app = await createTestApp();
  pages = createApp(app.services);
  hash = await shown(app.services, app.services.db, await makePictureUrl({ width: 800, height: 400 }), "f");
});
afterAll(() => app.drop());

describe("storeImage", () => {
  it("keeps one row and one hash of the same picture", async () => {
    const again = await storeImage(
      app.services,
      app.services.db,
      await makePictureUrl({ width: 800, height: 400 }),
      "f",
    );
    expect(again).toBe(hash);
    const rows = await app.services.db
      .selectFrom("image")
      .select(["width", "height"])
      .where("hash", "=", hash)
      .execute();
    expect(rows).toEqual([{ width: 800, height: 400 }]);
  });
});

describe("GET /images/{hash}/{width}.webp", () => {
  it.each(IMAGE_WIDTHS)("serves a width of %i, never enlarged, for good", async (width) => {
    const response = await pages.request(imageUrl(hash, width));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([picture.format, picture.width]).toEqual(["webp", Math.min(width, 800)]);
  });

  it("serves WebP in the place of AVIF until that is made, then AVIF for good", async () => {
    const path = `/images/${hash}/768.avif`;
    const first = await pages.request(path);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    const typeNow = async () => (await pages.request(path)).headers.get("content-type");
    await expect.poll(typeNow, { timeout: 10_000 }).toBe("image/avif");
    const response = await pages.request(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString("latin1", 4, 12)).toBe("ftypavif");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("etag")).not.toBe(first.headers.get("etag"));
    expect(await app.services.blobs.get(`images/${hash}/768.avif`)).toEqual(bytes);
  });

  it("keeps what it made", async () => {
    const first = Buffer.from(await (await pages.request(imageUrl(hash, 160))).arrayBuffer());
    expect(await app.services.blobs.get(`images/${hash}/160.webp`)).toEqual(first);
  });

  it("makes a size once for a crowd", async () => {
    const other = await shown(app.services, app.services.db, await makePictureUrl({ color: "#abcdef" }), "f");
    const replies = await Promise.all(Array.from({ length: 30 }, async () => pages.request(imageUrl(other, 320))));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  });

  it("answers 304 to who has it, and HEAD without a body", async () => {
    const etag = (await pages.request(imageUrl(hash, 320))).headers.get("etag") ?? "";
    const again = await pages.request(imageUrl(hash, 320), { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await pages.request(imageUrl(hash, 320), { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each([
    `/images/${"0".repeat(64)}/320.webp`,
    `/images/HASH/321.webp`,
    `/images/HASH/original.webp`,
    `/images/HASH/320.png`,
    `/images/HASH/321.avif`,
    `/images/HASH/0320.webp`,
    `/images/short/320.webp`,
    `/images/..%2f..%2fetc/320.webp`,
  ])("does not find %s", async (path) => {
    const response = await pages.request(path.replace("HASH", hash));
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("work on pictures", () => {
  it("is refused while more waits than a server has time for, and is taken again afterwards", async () => {
    const fresh = await shown(app.services, app.services.db, await makePictureUrl({ width: 801, height: 401 }), "f");
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = Array.from({ length: 202 }, () => workOnPicture(() => promise));
    const refused = storeImage(app.services, app.services.db, await makePictureUrl({ width: 90, height: 40 }), "f");
    await expect(refused).rejects.toMatchObject({ status: 503, key: "errors.busy" });
    const page = await pages.request(`/images/${fresh}/160.webp`);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    resolve();
    await Promise.all(taken);
    expect((await pages.request(`/images/${fresh}/160.webp`)).status).toBe(200);
  });
});
