import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandFace } from "./brand-face.ts";
import { CONTRAST_MIN, contrastOf } from "./contrast.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const PRINTED = ["#13201b", "#5b6470", "#1a7f37", "#8a5a00", "#b42318"];

describe("a brand's face", () => {
  it("reads whatever the brand's colour is", () => {
    fc.assert(
      fc.property(colour, colour, (main, second) => {
        const { head, onHead, accent, accentStrong, tint, fieldTint } = brandFace({ main, second });
        expect(contrastOf(head, onHead)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        for (const act of [accent, accentStrong])
          for (const surface of ["#ffffff", tint, fieldTint])
            expect(contrastOf(surface, act)).toBeGreaterThanOrEqual(7);
        for (const printed of PRINTED)
          for (const surface of [tint, fieldTint])
            expect(contrastOf(surface, printed)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps the brand's colour on the voucher, and its hue in what can be pressed", () => {
    expect(brandFace({ main: "#6A2318", second: "#F7E6C8" })).toMatchObject({
      head: "#6a2318",
      onHead: "#fff6e3",
      accent: "#6a2318",
    });
    const [red, green, blue] = /#(..)(..)(..)/
      .exec(brandFace({ main: "#FFD400", second: "" }).accent)!
      .slice(1)
      .map((part) => parseInt(part, 16));
    expect(red).toBeGreaterThan(green!);
    expect(green).toBeGreaterThan(blue!);
  });

  it("is ours where the colour cannot be read, and lets nothing else through", () => {
    const ours = brandFace({ main: "#0b6e4f", second: "#ffffff" });
    expect(brandFace({ main: "red}body{display:none", second: "url(x)" })).toEqual(ours);
    expect(brandFace({ main: "", second: "" })).toEqual(ours);
  });
});
