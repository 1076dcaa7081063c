import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTRAST_MIN, contrastOf } from "../../lib/contrast.ts";
import { brandRule, buttonRule, pictureSet } from "./picture-place.ts";

const campaign = (changes: object) =>
  ({
    buttonBackground: "#FB984A",
    buttonText: "#000000",
    buttonBorder: "#FB984A",
    buttonPosition: '{"x":24,"y":-68}',
    ...changes,
  }) as Parameters<typeof buttonRule>[1];

describe("buttonRule", () => {
  it("turns the preview's pixels into shares of the picture, 4 px lower", () => {
    const rule = buttonRule(".b", campaign({}));
    expect(rule).toContain("left:7.973%;top:calc(83.042% + 4px);width:46.844%;min-height:12.469%");
    expect(rule).toContain("background:#FB984A;color:#000000;border-color:#FB984A");
  });

  it("reaches the picture's edges at the ends of the bounds, to one pixel", () => {
    expect(buttonRule(".b", campaign({ buttonPosition: '{"x":0,"y":-402}' }))).toContain(
      "left:0%;top:calc(-0.249% + 4px)",
    );
    expect(buttonRule(".b", campaign({ buttonPosition: '{"x":160,"y":-50}' }))).toContain(
      "left:53.156%;top:calc(87.531% + 4px)",
    );
  });

  it("prints ink where the brand's text would not read", () => {
    expect(buttonRule(".b", campaign({ buttonText: "#FB984B" }))).toContain("color:#13201b");
  });

  it("lets nothing but colours and numbers into the style", () => {
    const rule = buttonRule(
      ".b",
      campaign({ buttonBackground: "red}body{display:none", buttonPosition: '{"x":"0}","y":1}' }),
    );
    expect(rule).not.toContain("display");
    expect(rule).toContain("left:7.973%");
  });
});

it("offers a picture in every width", () => {
  expect(pictureSet("/images/ab/960.webp", "avif")).toContain("/images/ab/768.avif 768w");
  expect(pictureSet("/images/ab/960.webp")).toBe(
    "/images/ab/320.webp 320w, /images/ab/640.webp 640w, /images/ab/768.webp 768w, /images/ab/960.webp 960w, /images/ab/1280.webp 1280w",
  );
});

describe("a brand's colours", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  const colourIn = (rule: string, property: string): string =>
    new RegExp(`[{;]${property}:(#[0-9a-f]{6})`, "i").exec(rule)?.[1] ?? "";

  it("read on the button, whatever they are", () => {
    fc.assert(
      fc.property(colour, colour, colour, (buttonBackground, buttonText, buttonBorder) => {
        const rule = buttonRule(".b", campaign({ buttonBackground, buttonText, buttonBorder }));
        expect(colourIn(rule, "background")).toBe(buttonBackground);
        expect(contrastOf(colourIn(rule, "background"), colourIn(rule, "color"))).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
    );
  });

  it("read on the drawn ticket, and let nothing but colours into the style", () => {
    fc.assert(
      fc.property(colour, colour, (primaryColor, secondaryColor) => {
        const amount = /drawn__worth\{color:(#[0-9a-f]{6})\}/i.exec(brandRule({ primaryColor, secondaryColor }))?.[1];
        expect(contrastOf("#ffffff", amount ?? "")).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
    );
    expect(brandRule({ primaryColor: "red}body{display:none", secondaryColor: "url(x)" })).not.toMatch(/display|url/);
  });
});
