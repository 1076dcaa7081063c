import { LANGUAGES } from "@stashwell/shared/language";
import { CATALOGUES, textsOf } from "@stashwell/shared/messages/testing/texts";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "@stashwell/testing/read-pdf";
import { type FontSet, fontName, fontsFor, runsOf } from "./fonts.ts";
import { A4 } from "./sheet.ts";
import { makePosterPdf } from "./poster-page.ts";

const MIXED = "تخفيضات 🎁 Отдых ગુજરાતી 中文 नमस्ते";
const TEXTS = [
  MIXED,
  "خصم كبير، حتى 50% (اليوم فقط)!",
  "מבצע סתיו 2026",
  "Fête 👨‍👩‍👧 ❤️ 👍🏽 🇫🇷 1️⃣",
  "Ελλάδα, Việt Nam, Łódź, ₦ € ½ – “quoted” … •",
  "শারদীয় ছাড় ১০%, ਪੰਜਾਬੀ ਛੋਟ, தள்ளுபடி, తగ్గింపు, ರಿಯಾಯಿತಿ, കിഴിവ്, ቅናሽ 2026",
  // No font has these characters, so they are dropped.
  "Sale ภาษาไทย 한국어 \u{1F9FF}\u{E0101}\t★ now",
];

let fonts: FontSet;
beforeAll(async () => {
  fonts = await fontsFor(TEXTS);
});

/** The glyph ids of a text; 0 is the box for a missing character. */
const glyphsOf = (text: string) =>
  runsOf(text).flatMap(({ script, text: run }) => {
    const font = fonts.get(fontName(script, 400));
    if (!font) throw new Error(`no font for ${script}`);
    return run.split(" ").flatMap((word) => font.layout(word).glyphs.map(({ id }) => id));
  });
const drawn = (text: string) =>
  runsOf(text)
    .map(({ text: run }) => run)
    .join("");

describe("texts on paper", () => {
  it.each(TEXTS)("have no boxes: %s", (text) => {
    expect(glyphsOf(text).filter((id) => id === 0)).toEqual([]);
  });

  it.each(LANGUAGES)("have every letter of the texts in %s, marks and all", (language) => {
    const words = textsOf(CATALOGUES[language]).flatMap(({ text }) => text.split(/\s+/));
    const boxed = [...new Set(words)].filter((word) => glyphsOf(word).includes(0));
    expect(boxed).toEqual([]);
  });

  it("leave out what no font has, and keep the words beside it apart", () => {
    expect(drawn("Sale ภาษาไทย now").split(/\s+/)).toEqual(["Sale", "now"]);
    expect(drawn("one\ttwo")).toBe("one two");
    expect(drawn("soft\u00adhyphen \u200eleft")).toBe("softhyphen left");
  });

  it("are drawn from the right where they are read from there, words and numbers whole", () => {
    expect(drawn("خصم كبير")).toBe("كبير خصم");
    expect(drawn("Sale خصم كبير now")).toBe("Sale كبير خصم now");
    expect(drawn("خصم 50 كبير")).toBe("كبير 50 خصم");
    // Brackets are mirrored with their text.
    expect(drawn("خصم (كبير)")).toBe("(كبير) خصم");
    // An emoji has the direction of the preceding text.
    expect(drawn("خصم 🎁 now")).toBe("now 🎁 خصم");
    expect(drawn("now 🎁 خصم")).toBe("now 🎁 خصم");
  });

  it("can be read and copied letter by letter, also after a letter with a mark", () => {
    const font = fonts.get(fontName("latin", 800))!;
    const lettersOf = (text: string) =>
      font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    // Drawing it loads the glyph of its component O.
    for (const { path } of font.layout("Ó").glyphs) expect(path.commands).not.toEqual([]);
    expect(lettersOf("OFF").join("")).toBe("OFF");
  });

  it("join Arabic letters, and put an emoji together from its parts", () => {
    const font = fonts.get(fontName("arabic", 400))!;
    const alone = new Set(Array.from("كبير", (letter) => font.glyphForCodePoint(letter.codePointAt(0)!).id));
    expect(glyphsOf("كبير").filter((id) => alone.has(id))).toEqual([]);
    expect(glyphsOf("👨‍👩‍👧")).toHaveLength(1);
    expect(glyphsOf("🇫🇷")).toHaveLength(1);
  });

  it.each([
    ["bengali", "ছাড়"],
    ["gurmukhi", "ਛੋਟ"],
    ["tamil", "தள்ளுபடி"],
    ["telugu", "తగ్గింపు"],
    ["kannada", "ರಿಯಾಯಿತಿ"],
    ["malayalam", "കിഴിവ്"],
    ["ethiopic", "ቅናሽ"],
  ])("are drawn whole in one font where they are %s", (script, word) => {
    expect(runsOf(word)).toEqual([{ script, text: word }]);
  });

  it("stand on a poster in the fonts that have them", async () => {
    const file = await makePosterPdf({
      size: A4,
      title: MIXED,
      locale: "en",
      at: new Date("2026-11-20T15:00:00Z"),
      logo: undefined,
      brandName: "خصم كبير",
      campaignName: MIXED,
      amount: "$25",
      offer: "OFF",
      picture: undefined,
      products: [],
      colours: { head: "#A32A1B", onHead: "#FFFFFF", disc: "#8A2417", accent: "#A32A1B" },
      shape: "sheet",
      facts: [],
      call: "Scan",
      qr: "https://stashwell.example/c/DEMO2525",
      or: "or",
      address: "stashwell.example",
      footer: "",
    });
    const { text } = await readPdf(file);
    for (const word of ["Отдых", "नम", "中文", "🎁"]) expect(text).toContain(word);
  });
});
