import { describe, expect, it } from "vitest";
import { type WizardValues, newCampaign, noPicture, withoutPictures } from "./form.ts";
import { conflictingParts, merged } from "./versions.ts";

const base: WizardValues = {
  ...newCampaign("K7M4QX2P", { privacyPolicy: "a", terms: "b", disclaimer: "c" }),
  name: "Base",
  denomination: "25",
  voucherCount: "111",
  products: ["p1", "p2"],
};

describe("two versions that began as one", () => {
  it("take a colleague's change of what was not touched here, and ask nothing", () => {
    const versions = {
      base,
      mine: { ...base, name: "Mine" },
      theirs: { ...base, voucherCount: "301", denomination: "25.00", products: ["p2", "p1"] },
    };
    expect(conflictingParts(versions)).toEqual([]);
    expect(merged(versions)).toMatchObject({ name: "Mine", voucherCount: "301" });
  });

  it("ask where both changed the same to something else, and nowhere else", () => {
    const versions = {
      base,
      mine: { ...base, name: "Mine", disclaimer: "same", voucherCount: "200" },
      theirs: { ...base, name: "Theirs", disclaimer: "same", buttonPlace: { x: "99", y: "0" } },
    };
    expect(conflictingParts(versions)).toEqual(["name"]);
    expect(merged(versions)).toMatchObject({ name: "Mine", voucherCount: "200", buttonPlace: { x: "99", y: "0" } });
    expect(merged(versions, { name: "theirs" })).toMatchObject({ name: "Theirs", voucherCount: "200" });
  });

  it("keep a picture that was made here, and take theirs where ours was sent before", () => {
    const cut = { ...base, picture: { ...base.picture, cropped: { id: "x", data: "data:," } } };
    const theirs = { ...base, picture: { ...base.picture, stored: "/theirs.png" } };
    expect(merged({ base, mine: cut, theirs: base }).picture.cropped?.id).toBe("x");
    expect(conflictingParts({ base, mine: cut, theirs })).toEqual(["picture"]);
    const sent = { base: withoutPictures(cut), mine: cut, theirs };
    expect(conflictingParts(sent)).toEqual([]);
    expect(merged(sent).picture.stored).toBe("/theirs.png");
    expect(merged(sent).picture.cropped).toBeUndefined();
  });

  it("ask about every difference where nobody knows how they began", () => {
    const versions = {
      base: undefined,
      mine: { ...base, name: "Mine" },
      theirs: { ...base, buttonPlace: { x: "99", y: "0" } },
    };
    expect(conflictingParts(versions)).toEqual(["name", "button"]);
    expect(merged(versions, { name: "theirs" })).toMatchObject({ name: "Base", buttonPlace: base.buttonPlace });
  });
});

describe("translations", () => {
  const written = (name: string) => ({ name, privacyPolicy: "", terms: "", disclaimer: "", picture: noPicture() });

  it("of two people into different languages are both kept", () => {
    const versions = {
      base: { ...base, translations: { FR: written("Base") } },
      mine: { ...base, translations: { ES: written("Mi campaña") } },
      theirs: { ...base, translations: { FR: written("Base"), PT: written("Deles") } },
    };
    expect(conflictingParts(versions)).toEqual([]);
    expect(merged(versions).translations).toEqual({ ES: written("Mi campaña"), PT: written("Deles") });
  });

  it("into the same language are a question, and so is one that was removed", () => {
    const versions = {
      base: { ...base, translations: { ES: written("Base"), FR: written("Base") } },
      mine: { ...base, translations: { ES: written("Mía") } },
      theirs: { ...base, translations: { ES: written("Suya"), FR: written("La leur") } },
    };
    expect(conflictingParts(versions)).toEqual(["ES", "FR"]);
    expect(merged(versions).translations).toEqual({ ES: written("Mía") });
    expect(merged(versions, { ES: "theirs", FR: "theirs" }).translations).toEqual(versions.theirs.translations);
  });
});
