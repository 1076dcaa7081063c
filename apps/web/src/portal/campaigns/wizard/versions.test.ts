import { describe, expect, it } from "vitest";
import { type CampaignValues, newCampaign, withoutPictures } from "./form.ts";
import { conflictingParts, merged } from "./versions.ts";

const base: CampaignValues = {
  ...newCampaign("K7M4QX2P", { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" }),
  campaignName: "Base",
  denomination: "25",
  noOfVoucher: "111",
  products: ["p1", "p2"],
};

describe("two versions that began as one", () => {
  it("take a colleague's change of what was not touched here, and ask nothing", () => {
    const versions = {
      base,
      mine: { ...base, campaignName: "Mine" },
      theirs: { ...base, noOfVoucher: "301", denomination: "25.00", products: ["p2", "p1"] },
    };
    expect(conflictingParts(versions)).toEqual([]);
    expect(merged(versions)).toMatchObject({ campaignName: "Mine", noOfVoucher: "301" });
  });

  it("ask where both changed the same to something else, and nowhere else", () => {
    const versions = {
      base,
      mine: { ...base, campaignName: "Mine", disclaimer: "same", noOfVoucher: "200" },
      theirs: { ...base, campaignName: "Theirs", disclaimer: "same", buttonX: "99" },
    };
    expect(conflictingParts(versions)).toEqual(["campaignName"]);
    expect(merged(versions)).toMatchObject({ campaignName: "Mine", noOfVoucher: "200", buttonX: "99" });
    expect(merged(versions, { campaignName: "theirs" })).toMatchObject({ campaignName: "Theirs", noOfVoucher: "200" });
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
    const versions = { base: undefined, mine: { ...base, campaignName: "Mine" }, theirs: { ...base, buttonX: "99" } };
    expect(conflictingParts(versions)).toEqual(["campaignName", "button"]);
    expect(merged(versions, { campaignName: "theirs" })).toMatchObject({ campaignName: "Base", buttonX: base.buttonX });
  });
});
