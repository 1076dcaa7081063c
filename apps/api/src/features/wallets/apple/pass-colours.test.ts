import { describe, expect, it } from "vitest";
import { cssColour, passColours } from "./pass-colours.ts";

const partsOf = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, "0"));
const everyColour = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe("a pass's colours", () => {
  it("read, whatever the brand's colour", () => {
    const unreadable = everyColour.filter((colour) => {
      const { background, strip, text } = passColours(colour);
      return contrast(background, text) < 4.5 || contrast(strip, text) < 4.5;
    });
    expect(everyColour).toHaveLength(4_096);
    expect(unreadable).toEqual([]);
  });

  it("are the brand's own behind white where white reads", () => {
    expect(passColours("#0B6E4F")).toMatchObject({ background: "#0B6E4F", text: "#FFFFFF" });
    expect(passColours("#FFD166")).toMatchObject({ background: "#FFD166", text: "#000000" });
    expect(cssColour("#0B6E4F")).toBe("rgb(11, 110, 79)");
  });
});
