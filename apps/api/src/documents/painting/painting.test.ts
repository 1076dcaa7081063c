import { describe, expect, it } from "vitest";
import { openPainting } from "./canvas.ts";
import { lettersWidth, shortenedTo, writeLetters } from "./letters.ts";

const SIDE = 240;
const { context } = await openPainting(SIDE, SIDE);

/** The columns of the canvas with dark pixels. */
function darkColumns(): number[] {
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, index) => index)
    .filter((index) => data[index * 4]! < 128)
    .map((index) => index % SIDE);
}

function paint(text: string, width = 220): number[] {
  context.fillStyle = "#FFFFFF";
  context.fillRect(0, 0, SIDE, SIDE);
  writeLetters(context, text, { x: 10, y: 120, width }, { size: 30, weight: 700, colour: "#000000" });
  return darkColumns();
}

describe("letters", () => {
  it.each([
    "₦5,000",
    "શ્રેષ્ઠ ક્ષમતા",
    "感恩节优惠",
    "Às ofertas, œuvre",
    "قسيمة واحدة",
    "שובר אחד",
    "🎉🎁🎈",
    "Ɓoye ɗaya ƙasa",
    "Ẹ̀dínwó ọjà ṣọ́ọ̀bù",
    "Kwụọ ụgwọ ị chọrọ",
    "ছাড় ਛੋਟ தள்ளுபடி",
    "తగ్గింపు ರಿಯಾಯಿತಿ കിഴിവ്",
    "ቅናሽ हिन्दी",
  ])("are painted within their width: %s", (text) => {
    const columns = paint(text);
    const width = Math.min(220, Math.ceil(lettersWidth(context, text, { size: 30, weight: 700 })));
    expect(columns.length).toBeGreaterThan(300);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...columns)).toBeLessThanOrEqual(10 + width + 2);
  });

  it("are set smaller where they would be too wide", () => {
    expect(Math.max(...paint("A name that is wider than that", 100))).toBeLessThanOrEqual(112);
  });

  it("put conjuncts together: they are narrower than their letters one by one", () => {
    const style = { size: 40, weight: 400 } as const;
    const apart = ["ક", "્", "ષ"].reduce((width, letter) => width + lettersWidth(context, letter, style), 0);
    expect(lettersWidth(context, "ક્ષ", style)).toBeLessThan(apart - 5);
  });

  it("are left out where no font of ours has them", () => {
    expect(paint("한국어 ไทย")).toEqual([]);
  });

  it("grow smaller before they are cut short, and not below what can be read", () => {
    const style = { size: 40, weight: 400, colour: "#000000", least: 20 } as const;
    expect(shortenedTo(context, "a name that fits", 200, style)).toBe("a name that fits");
    const short = shortenedTo(context, "a name that is far too long for it, and longer", 200, style);
    expect(short).toMatch(/^a name that .*…$/);
    expect(lettersWidth(context, short, { ...style, size: 20 })).toBeLessThanOrEqual(200);
  });
});

it("has no font of the machine's", async () => {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  expect(GlobalFonts.families.map(({ family }) => family).filter((family) => !family.startsWith("Noto"))).toEqual([]);
});
