import { describe, expect, it } from "vitest";
import { errorsOf, type RuleContext } from "./errors.ts";
import {
  emptyTranslation,
  newCampaign,
  newTranslation,
  picturesOf,
  readPictureIn,
  readText,
  untranslatedIn,
} from "./form.ts";
import { toPayload } from "./save-campaign.ts";
import { reduceWizard, startState } from "./wizard-state.ts";

const context: RuleContext = { today: "2026-11-20", locale: "en", creating: true, storedStartDate: "" };
const cropped = { id: "picture", data: "data:image/jpeg;base64,AAAA" };
const DEFAULTS = { privacyPolicy: "We keep little.", terms: "We agree.", disclaimer: "No cash." };
const campaign = {
  ...newCampaign("K7M4QX2P", DEFAULTS, "EN"),
  name: "Winter Pantry",
};
const spanish = { ...emptyTranslation(), name: "Despensa", picture: { ...emptyTranslation().picture, cropped } };
const translated = { ...campaign, translations: { ES: spanish, FR: emptyTranslation() } };

describe("a translation", () => {
  it("leaves to the original what it lacks", () => {
    expect(untranslatedIn(translated, "ES")).toEqual(["privacyPolicy", "terms", "disclaimer"]);
    expect(untranslatedIn(translated, "FR")).toHaveLength(5);
    expect([readText(translated, "name", "ES"), readText(translated, "terms", "ES")]).toEqual([
      "Despensa",
      "We agree.",
    ]);
    expect(readText(translated, "name", null)).toBe("Winter Pantry");
    expect([readPictureIn(translated, "ES"), readPictureIn(translated, "FR")]).toEqual([cropped.data, undefined]);
  });

  it("begins with the brand's default policies in its language", () => {
    const ES = { privacyPolicy: "Guardamos poco.", terms: "", disclaimer: "No es efectivo." };
    const policies = { ...DEFAULTS, translations: { ES } };
    expect(newTranslation(policies, campaign, "ES")).toMatchObject({ name: "", ...ES });
    expect(newTranslation(policies, campaign, "FR")).toEqual(emptyTranslation());
    // What the original no longer says, its translation would contradict.
    const changed = { ...campaign, disclaimer: "Cash on Sundays." };
    expect(newTranslation(policies, changed, "ES")).toMatchObject({ ...ES, disclaimer: "" });
  });

  it("is not needed where the campaign's own language has default policies", () => {
    const FR = { privacyPolicy: "Peu.", terms: "", disclaimer: "Non." };
    expect(newCampaign("K7M4QX2P", { ...DEFAULTS, translations: { FR } }, "FR")).toMatchObject({
      ...FR,
      terms: DEFAULTS.terms,
    });
  });

  it("is sent with its picture once, and without one so that none stays", () => {
    const first = toPayload(translated, { type: "saveDraft", sent: {} }).translations;
    expect(first).toMatchObject({ ES: { name: "Despensa", picture: cropped.data }, FR: { name: "", picture: null } });
    const again = toPayload(translated, { type: "saveDraft", sent: picturesOf(translated) }).translations;
    expect(again?.ES?.picture).toBeUndefined();
    expect(again?.FR?.picture).toBeNull();
  });

  it("is as long as the original at most, and in another language", () => {
    expect(errorsOf(translated, context)).toEqual({});
    const long = { ...campaign, translations: { ES: { ...spanish, name: "n".repeat(121) } } };
    expect(errorsOf(long, context)).toEqual({ translations: "errors.tooLong" });
    const twice = { ...campaign, translations: { EN: spanish } };
    expect(errorsOf(twice, context)).toEqual({ translations: "campaigns.translationOfOriginal" });
  });

  it("is changed by itself, and not brought back by what comes late", () => {
    const state = startState(translated, []);
    const changed = reduceWizard(state, { type: "translate", language: "FR", changes: { name: "Garde-manger" } });
    expect(changed.values.translations).toMatchObject({ ES: { name: "Despensa" }, FR: { name: "Garde-manger" } });
    const late = reduceWizard(state, { type: "translate", language: "PT", changes: { name: "Despensa" } });
    expect(late.values).toBe(state.values);
  });
});
