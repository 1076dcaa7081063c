import { describe, expect, it } from "vitest";
import { buttonRule, pictureSet } from "./picture-place.ts";

const campaign = (changes: object) =>
  ({
    textBackgroundColor: "#FB984A",
    textColor: "#000000",
    textBorderColor: "#FB984A",
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
    expect(buttonRule(".b", campaign({ textColor: "#FB984B" }))).toContain("color:#13201b");
  });

  it("lets nothing but colours and numbers into the style", () => {
    const rule = buttonRule(
      ".b",
      campaign({ textBackgroundColor: "red}body{display:none", buttonPosition: '{"x":"0}","y":1}' }),
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
