import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTRAST_MIN, contrastOf, readableOn } from "./contrast.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it("is 21 between black and white, and 1 between equals", () => {
    expect(contrastOf("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrastOf("#0b6e4f", "#0b6e4f")).toBe(1);
  });

  it("keeps a brand's colour that reads, and replaces one that does not", () => {
    expect(readableOn("#FB984A", "#000000")).toBe("#000000");
    expect(readableOn("#FB984A", "#FFFFFF")).toBe("#13201b");
    expect(readableOn("#1A3C6E", "#1A3C6F")).toBe("#ffffff");
  });

  it("finds a readable ink for any two colours", () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        (surface, expected) => contrastOf(surface, readableOn(surface, expected)) >= CONTRAST_MIN,
      ),
    );
  });
});
