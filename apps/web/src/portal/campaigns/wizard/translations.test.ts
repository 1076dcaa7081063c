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
const campaign = {
  ...newCampaign("K7M4QX2P", { privacyPolicy: "We keep little.", terms: "We agree.", disclaimer: "No cash." }, "EN"),
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
    const policies = { privacyPolicy: "Guardamos poco.", terms: "", disclaimer: "No es efectivo." };
    const begun = newTranslation({ translations: { ES: policies } }, "ES");
    expect(begun).toMatchObject({ name: "", ...policies });
    expect(newTranslation({ translations: { ES: policies } }, "FR")).toEqual(emptyTranslation());
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
