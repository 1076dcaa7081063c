import { describe, expect, it } from "vitest";
import { BRAND_PROFILE_ERRORS, colorOf, websiteOf } from "./rules.ts";

describe("what owners write of their brand", () => {
  it.each([
    ["#0b6e4f", "#0B6E4F"],
    [" 0B6E4F ", "#0B6E4F"],
    ["#fff", "#FFFFFF"],
    ["a1c", "#AA11CC"],
    ["", undefined],
    ["#12", undefined],
    ["#GGGGGG", undefined],
    ["red", undefined],
  ])("reads the color %j as %j", (typed, color) => expect(colorOf(typed)).toBe(color));

  it.each([
    ["larkfield.example", "https://larkfield.example"],
    ["HTTPS://Larkfield.example/", "https://larkfield.example"],
    ["http://larkfield.example/care?a=1", "http://larkfield.example/care?a=1"],
    ["larkfield", undefined],
    ["javascript:alert(1)", undefined],
    ["https://me:secret@larkfield.example", undefined],
    ["ftp://larkfield.example", undefined],
    [`https://larkfield.example/${"a".repeat(200)}`, undefined],
  ])("reads the website %j as %j", (typed, site) => expect(websiteOf(typed)).toBe(site));

  it("may leave out how customers reach them, and nothing else", () => {
    const missing = Object.entries(BRAND_PROFILE_ERRORS).filter(([, errorOf]) => errorOf("") !== undefined);
    expect(missing.map(([name]) => name)).toEqual(["name", "primaryColor", "secondaryColor", "tertiaryColor"]);
  });

  it("names a phone number, a dialing code, and an address that are none", () => {
    const { phone, phoneCode, supportEmail } = BRAND_PROFILE_ERRORS;
    expect([phone("(404) 555-0142"), phoneCode("+1"), supportEmail("care@larkfield.example")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([phone("call us"), phoneCode("1"), supportEmail("care")]).toEqual([
      "accounts.phoneInvalid",
      "accounts.phoneCodeInvalid",
      "team.emailInvalid",
    ]);
  });
});
