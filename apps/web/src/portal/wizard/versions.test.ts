import { describe, expect, it } from "vitest";
import { type CampaignValues, newCampaign } from "./form.ts";
import { differingParts, merged } from "./versions.ts";

const mine: CampaignValues = {
  ...newCampaign("K7M4QX2P", { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" }),
  campaignName: "Mine",
  denomination: "25",
  products: ["p1", "p2"],
  disclaimer: "My disclaimer",
};
const theirs: CampaignValues = {
  ...mine,
  campaignName: "Theirs",
  denomination: "25.00",
  products: ["p2", "p1"],
  disclaimer: "c",
  buttonX: "99",
};

describe("two versions", () => {
  it("differ in what they mean, not in how it is written", () => {
    expect(differingParts(mine, theirs)).toEqual(["campaignName", "disclaimer", "button"]);
    expect(differingParts(mine, mine)).toEqual([]);
  });

  it("count a picture that was made here as a difference", () => {
    const cut = { ...mine, picture: { ...mine.picture, cropped: { id: "x", data: "data:," } } };
    expect(differingParts(cut, mine)).toEqual(["picture"]);
  });

  it("merge part by part, mine where nothing else was said", () => {
    const result = merged(mine, theirs, { campaignName: "theirs" });
    expect(result).toMatchObject({
      campaignName: "Theirs",
      disclaimer: "My disclaimer",
      buttonX: mine.buttonX,
      denomination: "25.00",
    });
  });
});
