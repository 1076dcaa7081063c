import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Blobs } from "./blobs.ts";
import { openBlobs } from "./open-blobs.ts";

let directory: string;
let blobs: Blobs;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "stashwell-blobs-"));
  blobs = openBlobs({ storageUrl: pathToFileURL(directory).href, bucket: null });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("blobs in a directory", () => {
  it("gives back what was put", async () => {
    await blobs.put("images/ab/320.webp", Buffer.from("bytes"));
    expect((await blobs.get("images/ab/320.webp"))?.toString()).toBe("bytes");
    expect(await blobs.has("images/ab/320.webp")).toBe(true);
  });

  it("deletes what was put, and does no harm when it is gone", async () => {
    await blobs.put("images/ab/640.webp", Buffer.from("bytes"));
    for (let time = 0; time < 2; time += 1) await blobs.delete("images/ab/640.webp");
    expect(await blobs.has("images/ab/640.webp")).toBe(false);
    expect(await blobs.has("images/ab/320.webp")).toBe(true);
  });

  it("says that it has nothing under an unknown key", async () => {
    expect(await blobs.get("images/none/1.webp")).toBeUndefined();
    expect(await blobs.has("images/none/1.webp")).toBe(false);
  });

  it("leaves no unfinished files, also when many write the same key", async () => {
    await Promise.all(Array.from({ length: 20 }, () => blobs.put("race/one.bin", Buffer.alloc(10_000, 7))));
    expect(await readdir(join(directory, "race"))).toEqual(["one.bin"]);
    expect((await blobs.get("race/one.bin"))?.equals(Buffer.alloc(10_000, 7))).toBe(true);
  });

  it.each(["../outside", "/etc/passwd", "a/../../b", "a//b", "", "a\0b", "A/b", ".hidden"])(
    "refuses the key %j",
    async (key) => {
      await expect(blobs.put(key, Buffer.alloc(1))).rejects.toThrow(RangeError);
      await expect(blobs.get(key)).rejects.toThrow(RangeError);
    },
  );
});
