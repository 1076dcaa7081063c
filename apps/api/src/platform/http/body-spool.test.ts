import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BodySpool, nameOfText, readText, withTextsOfOthers } from "./body-spool.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stashwell-spool-"));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = (length: number, end = "") => `data:image/png;base64,${"A/".repeat(length / 2)}${end}`;

/** Takes a body in parts of a size. */
async function spooled(json: string, size: number): Promise<BodySpool> {
  const spool = new BodySpool(folder);
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += size) await spool.take(bytes.subarray(at, at + size));
  return spool;
}

describe("a body with pictures", () => {
  it.each([1_000_000, 65_536, 4_099, 3])("is the same, however its bytes arrive: %i at a time", async (size) => {
    const body = {
      products: [
        { name: 'A "quoted\\" \\ name é', picture: picture(20_000, "one") },
        { name: "", picture: picture(9_000, "two"), more: ["\\\\", "x".repeat(20_000)] },
      ],
      short: picture(100),
    };
    const spool = await spooled(JSON.stringify(body), size);
    expect(spool.json().length).toBeLessThan(25_000);
    const parsed = JSON.parse(spool.json().toString()) as typeof body;
    const marks = parsed.products.map((product) => product.picture);
    expect(await Promise.all(marks.map(readText))).toEqual(body.products.map((product) => product.picture));
    expect(await withTextsOfOthers(parsed, [])).toEqual(body);
    expect(await withTextsOfOthers(parsed, ["picture"])).toEqual(parsed);
    await spool.close();
    expect(await readText(marks[0]!)).toBe(marks[0]);
  });

  it("may have its slashes escaped", async () => {
    const text = picture(20_000);
    const spool = await spooled(`{"a":"${text.replaceAll("/", "\\/")}"}`, 1_001);
    const { a } = JSON.parse(spool.json().toString()) as { a: string };
    expect(a.length).toBeLessThan(60);
    expect(await readText(a)).toBe(text);
    await spool.close();
  });

  it("is known by what its pictures are, not by where they are kept", async () => {
    const json = JSON.stringify({ a: picture(20_000), b: picture(20_000, "x") });
    const [first, second] = [await spooled(json, 5_000), await spooled(json, 777)];
    const [one, two] = [first, second].map((spool) => JSON.parse(spool.json().toString()) as { a: string; b: string });
    expect(nameOfText(one!.a)).toBe(nameOfText(two!.a));
    expect(nameOfText(one!.a)).not.toBe(nameOfText(one!.b));
    expect(nameOfText("a text")).toBe("a text");
    await Promise.all([first.close(), second.close()]);
  });

  it("leaves no file", async () => {
    const spool = await spooled(JSON.stringify({ a: picture(20_000) }), 5_000);
    await spool.close();
    expect(await readdir(folder)).toEqual([]);
  });
});
