import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlobs } from "../../platform/outside/open-blobs.ts";
import { addProduct as addProductOf, completeForm } from "@stashwell/testing/campaign-form";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { openS3StandIn, type S3StandIn } from "@stashwell/testing/s3-stand-in";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { imageUrl } from "./image-url.ts";
import { allKeys } from "./image-keys.ts";
import { NAMING_COLUMNS } from "./queries.ts";
import { TENANT_PICTURES_MAX } from "./store-image.ts";
import { sweepPictures } from "./sweep-pictures.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a/secret+with=signs" };

let app: TestApp;
let bucket: S3StandIn;
beforeAll(async () => {
  app = await createTestApp();
  bucket = await openS3StandIn(KEYS);
});
afterAll(async () => {
  await app.drop();
  await bucket.close();
});

let made = 0;
/** A different picture each time. */
const newPicture = () => {
  made += 1;
  return makePictureUrl({ color: `#${(made * 4_099).toString(16).padStart(6, "0")}` });
};
const hang = (shop: TestBusiness, image: string) =>
  app.call("POST /brand/store/pictures/add", { storeId: shop.storeId, image, alt: "" }, { token: shop.token });
const takeDown = (shop: TestBusiness, pictureId: string) =>
  app.call("POST /brand/store/pictures/remove", { storeId: shop.storeId, pictureId }, { token: shop.token });
const addProduct = (token: string, upc: string, productImage: string) =>
  app.call("POST /brand/product/add", { products: [{ name: "Rice", upc, productImage }] }, { token });
const statusOf = async (hash: string) => (await app.app.request(imageUrl(hash, 320))).status;
const isSaved = async (hash: string) =>
  (await app.services.db.selectFrom("image").select("hash").where("hash", "=", hash).executeTakeFirst()) !== undefined;
const storedCount = async () => {
  const rows = await app.services.db.selectFrom("image").select("hash").execute();
  const folders = await readdir(join(app.services.config.dataDir, "blobs/images")).catch(() => []);
  return [rows.length, folders.length];
};
/** Two nights by default: the first run marks unreferenced pictures, the second deletes them. */
async function nights(count = 2): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    app.clock.advance({ hours: 24 });
    await sweepPictures(app.services);
  }
}

describe("a refused picture", () => {
  it("is not stored: a full gallery", async () => {
    const shop = await app.signInBusiness();
    for (let nth = 0; nth < 8; nth += 1) expect((await hang(shop, await newPicture())).status).toBe(200);
    const before = await storedCount();
    for (let nth = 0; nth < 3; nth += 1)
      expect(await hang(shop, await newPicture())).toMatchObject({ status: 409, code: "stores.picturesFull" });
    expect(await storedCount()).toEqual(before);
  });

  it("is not stored: a product whose code is taken, new or changed", async () => {
    const { token } = await app.signInBrand();
    const first = await addProduct(token, "012345678905", await newPicture());
    const second = await addProduct(token, "036000291452", await newPicture());
    const before = await storedCount();
    expect((await addProduct(token, "012345678905", await newPicture())).errors).toHaveProperty("0.upc");
    const edit = {
      organizationProductId: second.body.data[0]!.organizationProductId,
      name: "Rice",
      upc: "012345678905",
      productImage: await newPicture(),
    };
    expect((await app.call("POST /brand/product/update", edit, { token })).errors).toHaveProperty("upc");
    expect(await storedCount()).toEqual(before);
    expect(first.status).toBe(200);
  });

  it("is not stored: a campaign whose form is at fault, new or changed", async () => {
    const brand = await app.signInBrand();
    const form = await completeForm([await addProductOf(app, brand)]);
    const withPicture = async (changes: object = {}) => ({
      ...form,
      customerTemplate: { base64Template: await newPicture() },
      customImage: await newPicture(),
      templateType: 2 as const,
      ...changes,
    });
    const add = async (changes: object) =>
      app.call("POST /brand/campaign/add", await withPicture(changes), { token: brand.token });
    const published = (await add({})).body.data;
    const draft = (await add({ type: "saveDraft" })).body.data;
    const edit = async (campaignId: string, changes: object) =>
      app.call(
        "PUT /brand/campaign/edit/{campaignId}",
        { ...(await withPicture(changes)), campaignId },
        {
          token: brand.token,
        },
      );
    const before = await storedCount();
    expect((await add({ campaignName: "" })).status).toBe(422);
    expect((await add({ denomination: "0" })).status).toBe(422);
    expect((await add({ campaignCode: "NOTMINE9" })).errors).toHaveProperty("campaignCode");
    expect((await add({ templateProducts: [crypto.randomUUID()] })).status).toBe(422);
    expect((await edit(published.CampaignId, { denomination: "26" })).status).toBe(422);
    expect((await edit(published.CampaignId, { version: 77 })).status).toBe(409);
    expect((await edit(draft.CampaignId, { campaignCode: "NOTMINE9" })).errors).toHaveProperty("campaignCode");
    expect((await edit(draft.CampaignId, { endDate: "2020-01-01" })).status).toBe(422);
    expect(await storedCount()).toEqual(before);
    expect((await edit(draft.CampaignId, {})).status).toBe(200);
    expect((await storedCount())[0]).toBeGreaterThan(before[0]!);
  });
});

it("every column that names a picture keeps it from being deleted", async () => {
  const source = await readFile(new URL("../../platform/db/schema.ts", import.meta.url), "utf8");
  const named = new Set<string>();
  for (const [, table, body] of source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm))
    for (const [, column] of body!.matchAll(/^ {4}(\w*(?:image|logo)_hash): /gm)) named.add(`${table}.${column}`);
  // A tenant's stored pictures count towards its storage, but don't reference a picture.
  named.delete("tenant_image.image_hash");
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'image'::regclass and c.conrelid <> 'tenant_image'::regclass`.execute(
    app.services.db,
  );
  expect([...named].toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  expect([...NAMING_COLUMNS].toSorted()).toEqual([...named].toSorted());
});

describe("a large body", () => {
  /** Noise doesn't compress. */
  const noise = async (side: number) => {
    const raw = { width: side, height: side, channels: 3 as const };
    const pixels = sharp(randomBytes(side * side * 3), { raw });
    return `data:image/png;base64,${(await pixels.png().toBuffer()).toString("base64")}`;
  };
  const spooling = () => readdir(join(app.services.config.dataDir, "spool")).catch(() => []);

  it("has its pictures stored, and is the same when it is sent again", async () => {
    const { token } = await app.signInBrand();
    const input = {
      products: [
        { name: "Rice", upc: "7000001", productImage: await noise(300) },
        { name: "Beans", upc: "7000002", productImage: await noise(400) },
      ],
    };
    const options = { token, headers: { "idempotency-key": "large-body" } };
    const first = await app.call("POST /brand/product/add", input, options);
    expect(first).toMatchObject({ status: 200, errors: {} });
    const hashes = first.body.data.map(({ productImage }) => productImage.split("/")[2]!);
    expect(await Promise.all(hashes.map(statusOf))).toEqual([200, 200]);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect((await app.call("POST /brand/product/add", input, options)).body).toEqual(first.body);
    const other = { products: [input.products[0]!, { ...input.products[1]!, productImage: await noise(400) }] };
    expect((await app.call("POST /brand/product/add", other, options)).code).toBe("errors.idempotencyMismatch");
    expect(await spooling()).toEqual([]);
  });

  it("has no picture where a text belongs, and none of what was broken off", async () => {
    const { token } = await app.signInBrand();
    const picture = await noise(300);
    const named = await app.call(
      "POST /brand/product/add",
      { products: [{ name: picture, upc: "7000003", productImage: picture }] },
      { token },
    );
    expect(named.errors).toEqual({ "0.name": [expect.stringMatching(/./)] });
    const damaged = await app.call(
      "POST /brand/product/add",
      { products: [{ name: "Rice", upc: "7000003", productImage: picture.slice(0, 200_000) }] },
      { token },
    );
    expect(damaged.errors).toEqual({ "0.productImage": [words("errors.pictureBroken")] });
    expect(await spooling()).toEqual([]);
  });
});

describe("a removed picture", () => {
  it("is not served any more, unless somebody else shows it", async () => {
    const [shop, other] = [await app.signInBusiness(), await app.signInBusiness()];
    const [mine, shared] = [await newPicture(), await newPicture()];
    const gallery = [await hang(shop, mine), await hang(shop, shared)];
    await hang(other, shared);
    const [first, second] = gallery[1]!.body.data.map(({ pictureId }) => pictureId) as [string, string];
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await takeDown(shop, first);
    await takeDown(shop, second);
    await expect.poll(() => statusOf(first), { timeout: 3_000 }).toBe(404);
    expect(await statusOf(second)).toBe(200);

    await nights();
    expect([await isSaved(first), await isSaved(second)]).toEqual([false, true]);
    expect(await statusOf(second)).toBe(200);
    for (const key of allKeys(first)) expect(await app.services.blobs.has(key)).toBe(false);
  });

  it("may come back at any time", async () => {
    const shop = await app.signInBusiness();
    const picture = await newPicture();
    const { pictureId } = (await hang(shop, picture)).body.data[0]!;
    await takeDown(shop, pictureId);
    await nights(1);
    // By another business, because sessions expire meanwhile.
    const other = await app.signInBusiness();
    await hang(other, picture);
    await nights(1);
    expect(await statusOf(pictureId)).toBe(200);
    await app.services.db.deleteFrom("store_image").where("store_id", "=", other.storeId).execute();
    await nights();
    expect(await isSaved(pictureId)).toBe(false);
    const again = await app.signInBusiness();
    expect((await hang(again, picture)).status).toBe(200);
    await expect.poll(() => statusOf(pictureId), { timeout: 3_000 }).toBe(200);
  });
});

describe("the nightly sweep", () => {
  it("leaves an upload alone whose record is not written yet", async () => {
    const { storeImage } = await import("./store-image.ts");
    const hash = await storeImage(app.services, app.services.db, await newPicture(), "image");
    await sweepPictures(app.services);
    app.clock.advance({ hours: 1 });
    await sweepPictures(app.services);
    expect(await isSaved(hash)).toBe(true);
    await nights();
    expect(await isSaved(hash)).toBe(false);
  });

  it("is done by two servers at once, with a bucket", async () => {
    const settings = { ...KEYS, endpoint: bucket.endpoint, region: "eu-west-1", bucket: bucket.bucket, prefix: "p/" };
    const services = { ...app.services, blobs: openBlobs({ storageUrl: "s3://stash", bucket: settings }) };
    const { storeImage } = await import("./store-image.ts");
    const { findSizedImage } = await import("./sized-image.ts");
    const hashes: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const hash = await storeImage(services, services.db, await newPicture(), "image");
      await findSizedImage(services.blobs, hash, 320);
      hashes.push(hash);
    }
    const brand = await app.signInBrand();
    const named = hashes[0]!;
    await services.db.updateTable("brand").set({ logo_hash: named }).where("id", "=", brand.brandId).execute();
    for (let night = 0; night < 2; night += 1) {
      app.clock.advance({ hours: 24 });
      await Promise.all([sweepPictures(services), sweepPictures(services)]);
    }
    expect([...bucket.objects.keys()].every((key) => key.startsWith(`p/images/${named}/`))).toBe(true);
    expect(bucket.objects.size).toBe(2);
    expect([await isSaved(named), await isSaved(hashes[1]!), await isSaved(hashes[2]!)]).toEqual([true, false, false]);
  });
});

it("a tenant stores so many pictures and no more; others are not concerned, and what it has it may send again", async () => {
  const [shop, other] = [await app.signInBusiness(), await app.signInBusiness()];
  const known = await newPicture();
  await hang(shop, known);
  await app.services.db
    .insertInto("image")
    .values(
      Array.from({ length: TENANT_PICTURES_MAX }, (_, nth) => ({
        hash: nth.toString(16).padStart(64, "0"),
        width: 1,
        height: 1,
        bytes: 1,
        created_at: app.clock.now(),
      })),
    )
    .execute();
  await app.services.db
    .insertInto("tenant_image")
    .values(
      Array.from({ length: TENANT_PICTURES_MAX - 1 }, (_, nth) => ({
        tenant_id: shop.businessId,
        image_hash: nth.toString(16).padStart(64, "0"),
      })),
    )
    .execute();
  const refused = await hang(shop, await newPicture());
  expect(refused).toMatchObject({ status: 422, code: "errors.pictureQuota" });
  expect(refused.errors.image?.[0]).toContain("pictures");
  expect((await hang(shop, known)).status).toBe(200);
  expect((await hang(other, await newPicture())).status).toBe(200);
});
