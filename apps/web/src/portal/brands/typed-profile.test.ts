import { expect, it } from "vitest";
import { changedFields, mergedProfile, typedFrom } from "./typed-profile.ts";

const base = typedFrom({
  name: "Larkfield Foods",
  logo: null,
  primaryColor: "#6E4509",
  secondaryColor: "#F0C36A",
  tertiaryColor: "#FFFFFF",
  phoneCode: "+1",
  phone: "",
  supportEmail: "",
  website: "",
  webUrl: "larkfield",
  version: 3,
});

it("names the fields that differ, in the order of the screen", () => {
  expect(changedFields(base, base)).toEqual([]);
  expect(changedFields(base, { ...base, website: "a.example", logo: "data:" })).toEqual(["logo", "website"]);
});

it("takes over what somebody else saved, and keeps what was typed", () => {
  const theirs = { ...base, name: "Theirs", phone: "111 1111" };
  const mine = { ...base, name: "Mine", website: "mine.example" };
  expect(mergedProfile(base, mine, theirs)).toEqual({
    ...base,
    name: "Mine",
    phone: "111 1111",
    website: "mine.example",
  });
});
