import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { readRows, TEMPLATE_CSV } from "./read-rows.ts";

const read = (...parts: BlobPart[]) => readRows(new Blob(parts));
const good = async (...parts: BlobPart[]) => {
  const outcome = await read(...parts);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.rows;
};

describe("reading a file of products", () => {
  it("reads the columns by their names, in any order and case", async () => {
    expect(await good("Image;UPC;Name\r\ntea.png;1234567; Green Tea \r\n")).toEqual([
      { line: 2, name: "Green Tea", upc: "1234567", image: "tea.png" },
    ]);
    expect(await good("product name,GTIN\nTea,1234567")).toEqual([{ line: 2, name: "Tea", upc: "1234567", image: "" }]);
    expect(await good("name\tupc\nTea\t1234567")).toHaveLength(1);
  });

  it("tells the line of each row, blank ones and breaks within a field counted", async () => {
    const rows = await good('name,upc\n"Two\nlines",1111111\n\n , \nTea,2222222\n"a ""b"", c",3333333\n\n');
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [2, "Two\nlines"],
      [6, "Tea"],
      [7, 'a "b", c'],
    ]);
  });

  it("keeps zeros and long digits as they are", async () => {
    expect((await good("name,upc\nTea,0036000291452"))[0]?.upc).toBe("0036000291452");
  });

  it("reads what spreadsheets save: marks, UTF-16, Windows' letters", async () => {
    expect((await good("\ufeffname,upc\nThé,1234567"))[0]?.name).toBe("Thé");
    const utf16 = Buffer.from("\ufeffname\tupc\nThé\t1234567", "utf16le");
    expect((await good(utf16))[0]?.name).toBe("Thé");
    expect((await good("name,upc\nTh", new Uint8Array([0xe9]), ",1234567"))[0]?.name).toBe("Thé");
  });

  it.each([
    ["importNoText", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ["importNoText", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ["importHeader", ""],
    ["importHeader", "Tea,1234567"],
    ["importHeader", "name,price\nTea,2"],
    ["importEmpty", "name,upc"],
    ["importEmpty", "name,upc\n\n,\n"],
    ["importQuotes", 'name,upc\n"Tea,1234567\nCoffee,7654321'],
  ] as const)("says %s of %j", async (error, content) => {
    expect(await read(content)).toMatchObject({ ok: false, error });
  });

  it("refuses a hundred thousand rows, saying how many there are, in no time", async () => {
    const started = performance.now();
    const outcome = await read(
      `name,upc\n${Array.from({ length: 100_000 }, (_, index) => `Row ${index},${1_000_000 + index}`).join("\n")}`,
    );
    expect(outcome).toEqual({ ok: false, error: "importRows", count: 100_000 });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("does not read a file of more than 10 MB", async () => {
    expect(await read(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({ ok: false, error: "importBytes" });
  });

  it("takes its own template, as another library does", async () => {
    expect(parse(TEMPLATE_CSV)[0]).toEqual(["name", "upc", "image"]);
    expect(await good(TEMPLATE_CSV)).toHaveLength(1);
  });
});
