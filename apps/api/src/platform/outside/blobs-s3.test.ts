import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "../config/config.ts";
import { openS3StandIn, type S3StandIn, signatureOf } from "@stashwell/testing/s3-stand-in";
import { openStandIn } from "@stashwell/testing/stand-in";
import type { Blobs } from "./blobs.ts";
import { cachedBlobs, openBlobs, requireBlobs } from "./open-blobs.ts";
import { blobsInBucket, type BucketSettings } from "./blobs-s3.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a/secret+with=signs" };

let store: S3StandIn;
let settings: BucketSettings;
let blobs: Blobs;
beforeAll(async () => {
  store = await openS3StandIn(KEYS);
  settings = { ...KEYS, endpoint: store.endpoint, region: "eu-west-1", bucket: store.bucket, prefix: "pictures/" };
  blobs = blobsInBucket(settings);
});
beforeEach(() => {
  store.objects.clear();
  store.faults.splice(0);
  store.seen.splice(0);
});
afterAll(() => store.close());

const KEY = "images/ab12/320.webp";

describe("the stand-in", () => {
  it("signs the example of Amazon's own documentation as Amazon does", () => {
    const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const headers = {
      host: "examplebucket.s3.amazonaws.com",
      range: "bytes=0-9",
      "x-amz-content-sha256": nothing,
      "x-amz-date": "20130524T000000Z",
    };
    const signature = signatureOf(
      { method: "GET", url: "/test.txt", headers },
      "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      "20130524/us-east-1/s3/aws4_request",
      "host;range;x-amz-content-sha256;x-amz-date",
    );
    expect(signature).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
  });

  it.each([
    ["another secret", { secretAccessKey: "another secret" }, "SignatureDoesNotMatch"],
    ["another id", { accessKeyId: "AKIDOTHER" }, "InvalidAccessKeyId"],
    ["another bucket", { bucket: "other" }, "NoSuchBucket"],
  ])("refuses %s, and the store says why", async (_what, other, code) => {
    const wrong = blobsInBucket({ ...settings, ...other });
    await expect(wrong.put(KEY, Buffer.from("bytes"))).rejects.toThrow(code);
    await expect(wrong.get(KEY)).rejects.toThrow(code);
    expect(store.objects.size).toBe(0);
    // A rejected request isn't retried.
    expect(store.seen).toHaveLength(2);
  });
});

describe("blobs in a bucket", () => {
  it("gives back what was put, byte for byte, under its prefix", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    await blobs.put(KEY, bytes);
    expect([...store.objects.keys()]).toEqual([`pictures/${KEY}`]);
    expect((await blobs.get(KEY))?.equals(bytes)).toBe(true);
    expect(await blobs.has(KEY)).toBe(true);
  });

  it("says that it has nothing under an unknown key", async () => {
    expect(await blobs.get("images/none/1.webp")).toBeUndefined();
    expect(await blobs.has("images/none/1.webp")).toBe(false);
  });

  it.each([[{ status: 503 }], [{ status: 429 }], ["cut" as const]])("tries again after %o", async (error) => {
    store.faults.push(error, error);
    await blobs.put(KEY, Buffer.from("bytes"));
    store.faults.push(error, error);
    expect((await blobs.get(KEY))?.toString()).toBe("bytes");
    expect(store.seen).toHaveLength(6);
  });

  it("follows no redirect to another server", async () => {
    const elsewhere = await openStandIn(() => ({ status: 200, body: "picture" }));
    const moved = await openStandIn(() => ({ status: 307, body: "", headers: { location: elsewhere.url } }));
    await expect(blobsInBucket({ ...settings, endpoint: moved.url }).get(KEY)).rejects.toThrow("fetch failed");
    expect(elsewhere.seen).toEqual([]);
    await Promise.all([moved.close(), elsewhere.close()]);
  });

  it("gives up after three tries", async () => {
    store.faults.push({ status: 500 }, { status: 500 }, { status: 500 });
    await expect(blobs.put(KEY, Buffer.from("bytes"))).rejects.toThrow("500 (SlowDown)");
    expect(store.objects.size).toBe(0);
    store.faults.push("cut", "cut", "cut");
    await expect(blobs.get(KEY)).rejects.toThrow("fetch failed");
  });

  it.each(["../outside", "a//b", "", "A/b"])("refuses the key %j without asking", async (key) => {
    await expect(blobs.put(key, Buffer.alloc(1))).rejects.toThrow(RangeError);
    await expect(blobs.get(key)).rejects.toThrow(RangeError);
    expect(store.seen).toEqual([]);
  });
});

describe("what a server keeps of a bucket at hand", () => {
  it("is asked for once, however many want it", async () => {
    await blobs.put(KEY, Buffer.from("bytes"));
    const cached = cachedBlobs(blobs, 1_000);
    store.seen.splice(0);
    const all = await Promise.all([cached.get(KEY), cached.get(KEY), cached.get(KEY)]);
    expect([...all, await cached.get(KEY)].map(String)).toEqual(["bytes", "bytes", "bytes", "bytes"]);
    expect(store.seen).toHaveLength(1);
  });

  it("is not taken for what the store has: another server may have deleted it", async () => {
    await blobs.put(KEY, Buffer.from("bytes"));
    const cached = cachedBlobs(blobs, 1_000);
    await cached.get(KEY);
    await blobs.delete(KEY);
    expect(await cached.has(KEY)).toBe(false);
    await cached.delete(KEY);
    expect(await cached.get(KEY)).toBeUndefined();
  });

  it("is deleted without harm when it is gone", async () => {
    await expect(blobs.delete(KEY)).resolves.toBeUndefined();
    expect(store.seen).toEqual([`DELETE /${settings.bucket}/pictures/${KEY}`]);
  });

  it("gives up what was not asked for the longest", async () => {
    for (const name of ["a", "b", "c"]) await blobs.put(name, Buffer.alloc(400));
    const cached = cachedBlobs(blobs, 1_000);
    for (const name of ["a", "b", "a", "c"]) await cached.get(name);
    store.seen.splice(0);
    for (const name of ["a", "c"]) await cached.get(name);
    expect(store.seen).toEqual([]);
    await cached.get("b");
    expect(store.seen).toHaveLength(1);
  });

  it("does not remember that there was nothing: another server may put it there", async () => {
    const cached = cachedBlobs(blobs, 1_000);
    expect(await cached.get(KEY)).toBeUndefined();
    await blobs.put(KEY, Buffer.from("bytes"));
    expect((await cached.get(KEY))?.toString()).toBe("bytes");
  });
});

describe("at the start", () => {
  it("a bucket that answers is well", async () => {
    await expect(requireBlobs(openBlobs({ storageUrl: "s3://stash", bucket: settings }))).resolves.toBeUndefined();
  });

  it("one that does not is told in one line", async () => {
    const wrong = openBlobs({ storageUrl: "s3://stash", bucket: { ...settings, secretAccessKey: "another secret" } });
    await expect(requireBlobs(wrong)).rejects.toThrow(
      new ConfigError("STORAGE_URL: the bucket answered 403 (SignatureDoesNotMatch)"),
    );
  });
});
