import { expect, it } from "vitest";
import { runsOf } from "./fonts.ts";
import { A4, makePdf } from "./sheet.ts";
import { linesOf } from "./text.ts";

it("breaks lines at blanks, never at those that hold words together", async () => {
  const texts = ["Valable du 02\u00a0déc.\u00a02026 au «\u202fbon\u202f» suivant"];
  await makePdf({ size: A4, title: "Lines", locale: "fr", at: new Date("2026-11-20T15:00:00Z"), texts }, (sheet) => {
    const lines = linesOf(sheet, texts[0] ?? "", 72, { size: 10, weight: 400, colour: "#000000" });
    expect(lines.some((line) => line.includes("02\u00a0déc.\u00a02026"))).toBe(true);
    expect(lines.some((line) => line.includes("«\u202fbon\u202f»"))).toBe(true);
  });
});

it("draws the narrow no-break space in the font that has it", () => {
  expect(runsOf("«\u202fમેળો\u202f»").map(({ script }) => script)).toEqual(["latin", "gujarati", "latin"]);
});
