import { describe, expect, it } from "vitest";
import { isBounded } from "./json-bounds.ts";

const fits = (text: string) => isBounded(Buffer.from(text));

describe("JSON before it is parsed", () => {
  it.each([
    ["nothing", ""],
    ["a form", '{"a":1,"b":["x","y"],"c":{"d":null}}'],
    ["brackets in a text", `{"a":"${"[".repeat(1_000)}"}`],
    ["escaped marks in a text", String.raw`{"a":"\"[[[\\","b":"\\\""}`],
    ["5,000 rows", JSON.stringify({ rows: Array.from({ length: 5_000 }, (_, row) => ({ name: "a,b", upc: row })) })],
    ["a large picture", `{"image":"data:image/png;base64,${"A".repeat(7_000_000)}"}`],
  ])("%s may be parsed", (_what, text) => {
    expect(fits(text)).toBe(true);
  });

  it.each([
    ["lists in lists", "[".repeat(33)],
    ["objects in objects", '{"a":'.repeat(33)],
    ["a million items", `[${"1,".repeat(1_000_000)}1]`],
    ["a million empty lists", `[${"[],".repeat(1_000_000)}1]`],
    ["depth after a text that ends in a backslash", `["\\\\",${"[".repeat(40)}`],
  ])("%s may not", (_what, text) => {
    expect(fits(text)).toBe(false);
  });

  it("takes ten times as long for ten times the marks, and no more", () => {
    const timeOf = (marks: number) => {
      const texts = [String.raw`\"`.repeat(marks), "\\".repeat(marks * 2)].map((text) =>
        Buffer.from(`{"a":"${text}"}`),
      );
      // CPU time of this thread, which other work on the machine doesn't affect.
      const before = process.threadCpuUsage();
      for (const text of texts) isBounded(text);
      return process.threadCpuUsage(before).user / 1_000;
    };
    timeOf(10_000);
    // Quadratic time would be a hundred times as long.
    expect(timeOf(500_000)).toBeLessThan(50 * Math.max(1, timeOf(50_000)));
  });
});
