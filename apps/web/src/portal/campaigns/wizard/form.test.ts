import { describe, expect, it } from "vitest";
import {
  buttonCorner,
  fromBottom,
  type WizardValues,
  missingOf,
  newCampaign,
  picturesOf,
  type StoredForm,
  valuesFromDetail,
  withinBounds,
} from "./form.ts";
import { toPayload } from "./save-campaign.ts";

const POLICIES = { privacyPolicy: "We keep little.", terms: "We agree.", disclaimer: "No cash." };

const complete = (): WizardValues => ({
  ...newCampaign("K7M4QX2P", POLICIES),
  name: "Winter Pantry",
  denomination: "25.00",
  voucherCount: "2000",
  startsOn: "2026-12-02",
  endsOn: "2026-12-31",
  products: ["p1", "p2"],
  states: "all",
  picture: {
    stored: undefined,
    source: undefined,
    crop: { area: undefined, zoom: 1, rotation: 0 },
    cropped: { id: "picture", data: "data:image/jpeg;base64,AAAA" },
  },
});

const detail = (changes: Partial<StoredForm["campaign"]> = {}): StoredForm => ({
  campaign: {
    code: "K7M4QX2P",
    name: "Winter Pantry",
    denomination: "25.00",
    voucherCount: 2000,
    startsOn: "2026-12-02",
    endsOn: "2026-12-31",
    privacyPolicy: "We keep little.",
    terms: "We agree.",
    disclaimer: "No cash.",
    pictureUrl: "/images/abc/960.webp",
    buttonBackground: "#FB984A",
    buttonText: "#000000",
    buttonBorder: "#FB984A",
    buttonPosition: '{"x":30,"y":-100}',
    allStates: false,
    language: "EN",
    translations: {},
    ...changes,
  },
  products: [],
  states: [
    { id: "GA", name: "Georgia" },
    { id: "FL", name: "Florida" },
  ],
  template: { type: "Default", id: "default" },
});

describe("a new campaign", () => {
  it("begins with the standing policies and the default template, and lacks the rest", () => {
    expect(missingOf(newCampaign("K7M4QX2P", POLICIES))).toEqual([
      "denomination",
      "voucherCount",
      "name",
      "startsOn",
      "endsOn",
      "products",
      "states",
      "picture",
    ]);
  });

  it("lacks nothing once everything is given", () => {
    expect(missingOf(complete())).toEqual([]);
  });

  it("needs a picture of its own for a custom template", () => {
    expect(
      missingOf({ ...complete(), template: { type: 1, picture: { stored: undefined, chosen: undefined } } }),
    ).toEqual(["template"]);
  });
});

describe("a stored campaign", () => {
  it("comes back as it was typed", () => {
    const values = valuesFromDetail(detail());
    expect(values).toMatchObject({
      denomination: "25.00",
      voucherCount: "2000",
      states: ["GA", "FL"],
      buttonPlace: { x: "30", y: "-100" },
      template: { type: 2 },
    });
    expect(values.picture.stored).toBe("/images/abc/960.webp");
  });

  it("shows nothing for numbers that were never given", () => {
    expect(valuesFromDetail(detail({ denomination: "0.00", voucherCount: 0 }))).toMatchObject({
      denomination: "",
      voucherCount: "",
    });
  });

  it("knows the words for all states, and a custom template without a picture as not chosen", () => {
    const reply = {
      ...detail({ allStates: true }),
      states: "ALL States" as const,
      template: { type: "custom" as const },
    };
    expect(valuesFromDetail(reply)).toMatchObject({ states: "all", template: { type: undefined } });
  });

  it("puts a button that cannot be read where buttons begin", () => {
    expect(valuesFromDetail(detail({ buttonPosition: "nowhere" }))).toMatchObject({
      buttonPlace: { x: "24", y: "-68" },
    });
  });
});

describe("the payload", () => {
  it("sends a picture once, and afterwards leaves it out", () => {
    const values = complete();
    const first = toPayload(values, { type: "saveDraft", sent: {} });
    expect(first.customerTemplate?.base64Template).toBe("data:image/jpeg;base64,AAAA");
    const second = toPayload(values, { type: "Publish", version: 4, sent: picturesOf(values) });
    expect(second.customerTemplate?.base64Template).toBeUndefined();
    expect(second).toMatchObject({
      type: "Publish",
      version: 4,
      state: "all",
      templateType: 2,
      templateProducts: ["p1", "p2"],
    });
  });

  it("sends a picture again after it was cut anew", () => {
    const values = complete();
    const sent = picturesOf(values);
    const cutAgain = {
      ...values,
      picture: { ...values.picture, cropped: { id: "other", data: "data:image/jpeg;base64,BBBB" } },
    };
    expect(toPayload(cutAgain, { type: "saveDraft", sent }).customerTemplate?.base64Template).toBe(
      "data:image/jpeg;base64,BBBB",
    );
  });

  it("names states one by one, and neither total nor status", () => {
    const payload = toPayload({ ...complete(), states: ["GA"] }, { type: "saveDraft", sent: {} });
    expect(payload.state).toEqual(["GA"]);
    expect(payload).not.toHaveProperty("totalOfferValue");
    expect(payload).not.toHaveProperty("Cstatus");
  });
});

describe("the button", () => {
  it("stays within its bounds", () => {
    expect(withinBounds(-5, 0)).toEqual({ x: 0, y: -50 });
    expect(withinBounds(500, -900)).toEqual({ x: 160, y: -402 });
    expect(withinBounds(24.4, -68.6)).toEqual({ x: 24, y: -69 });
  });

  it("counts the button's height up from the bottom, and back", () => {
    expect(["-68", "", "-0", "x"].map(fromBottom)).toEqual(["68", "", "0", "-x"]);
    expect(["68", "", "-5"].map(fromBottom)).toEqual(["-68", "", "5"]);
  });

  it("is drawn somewhere sensible while its fields are being typed", () => {
    expect(buttonCorner({ ...complete(), buttonPlace: { x: "", y: "-" } })).toEqual({ x: 24, y: -68 });
    expect(buttonCorner({ ...complete(), buttonPlace: { x: "500", y: "-60" } })).toEqual({ x: 160, y: -60 });
  });
});
