import { expect, it } from "vitest";
import { contrastOnWhite } from "../../documents/pdf/ink.ts";
import { printColoursOf } from "./print-colours.ts";

const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, "0"));
const everyColour = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const contrast = (one: string, other: string): number => {
  const [least = 0, most = 0] = [contrastOnWhite(one), contrastOnWhite(other)].toSorted((a, b) => a - b);
  return most / least;
};

it("reads on paper, whatever the brand's colour", () => {
  const unreadable = everyColour.filter((colour) => {
    const { head, onHead, disc, accent } = printColoursOf(colour);
    return contrast(head, onHead) < 4.5 || contrast(disc, onHead) < 4.5 || contrastOnWhite(accent) < 4.5;
  });
  expect(unreadable).toEqual([]);
});

it("takes ours for a colour that cannot be read, and a pale one for white", () => {
  expect(printColoursOf("green").head).toBe("#0B6E4F");
  expect(printColoursOf("#FFFFFF")).toMatchObject({ head: "#E4E9E6", onHead: "#000000" });
});
