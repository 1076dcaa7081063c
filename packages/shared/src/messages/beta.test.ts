import { describe, expect, it } from "vitest";
import markdown from "../../../../docs/glossary.md?raw";
import { calendarOf } from "../formats.ts";
import { BETA_LANGUAGES, type BetaLanguage, localeOf } from "../language.ts";
import * as enPortal from "./en-portal.ts";
import * as ha from "./ha.ts";
import * as haPortal from "./ha-portal.ts";
import * as ig from "./ig.ts";
import * as igPortal from "./ig-portal.ts";
import * as pcm from "./pcm.ts";
import * as pcmPortal from "./pcm-portal.ts";
import { keysOf, placeholderError, pluralError } from "./testing/structure.ts";
import { isUntranslated } from "./testing/leftovers.ts";
import { BETA_CATALOGUES, CATALOGUES, complaints, textsOf } from "./testing/texts.ts";
import { typographyErrors } from "./testing/typography.ts";
import { betaTranslator, translator } from "./translate.ts";
import * as yo from "./yo.ts";
import * as yoPortal from "./yo-portal.ts";
import * as en from "./en.ts";

const files = { HA: ha, YO: yo, IG: ig, PCM: pcm };
const portalFiles = { HA: haPortal, YO: yoPortal, IG: igPortal, PCM: pcmPortal };
const english = CATALOGUES.EN;
const ENGLISH_TEXTS = new Map(textsOf(english).map(({ id, form = "", text }) => [`${id} ${form}`, text]));

/** The areas that customers and shops read, which no language is offered without. */
const OF_CUSTOMERS = [
  "consumer",
  "finding",
  "vouchers",
  "wallets",
  "common",
  "campaigns",
  "places",
  "site",
  "home",
  "portal",
  "errors",
  "categories",
  "ownSessions",
  "contact",
  "forShops",
];

/**
 * Areas of which customers and shops read a part only: `apps/web/src/beta-texts.test.ts` says which. The rest is for brands
 * and operators, who read English.
 */
const READ_IN_PART = new Set(["accountScreens", "forBrands", "levels", "levelScreens", "security", "team", "twoStep"]);

/** What of these no screen names by itself: names of levels, and mails about an account's security. */
const ALSO_READ = [
  ...["new", "checked", "approved", "trusted"].map((key) => `levels.${key}`),
  ...["device", "password", "bank"].flatMap((news) => [`security.${news}Subject`, `security.${news}Text`]),
  "security.notYou",
  "twoStep.mailReset",
];

/** Which part of the texts of its areas a language may lack. What is new in English waits for somebody who speaks it. */
const LACKING = 0.05;

/** Up to how many words Pidgin may say as English does. */
const wordsSaidAlike = (language: BetaLanguage): number => (language === "PCM" ? 6 : 0);

const ENGLISH_NAMES = { HA: "Hausa", YO: "Yoruba", IG: "Igbo", PCM: "Pidgin" };

/** The glossary's words of a language, from its row of the table of languages in beta. */
const wordsIn = (language: BetaLanguage): string[] =>
  markdown
    .split("\n")
    .filter((line) => line.startsWith(`| ${ENGLISH_NAMES[language]} |`))
    .flatMap((line) => line.split("|").slice(2, -1))
    .map((word) => word.trim());

describe.each(BETA_LANGUAGES)("the texts in %s", (language) => {
  const own = BETA_CATALOGUES[language];
  const ids = Object.entries(own).flatMap(([area, texts]) => Object.keys(texts).map((key) => [area, key] as const));
  const errorsOf = (errorOf: (english: never, other: never, locale: string) => string | undefined) =>
    ids.flatMap(([area, key]) => {
      const pair = [english[area]?.[key], own[area]?.[key]] as [never, never];
      const error = errorOf(...pair, localeOf(language));
      return error === undefined ? [] : [`${area}.${key}: ${error}`];
    });

  it("have all areas of customers and shops", () => {
    expect(OF_CUSTOMERS.filter((area) => !(area in own))).toEqual([]);
    expect(ALSO_READ.filter((id) => !keysOf(own).has(id))).toEqual([]);
  });

  it("are nearly all of each area, and nothing that English has not", () => {
    const same = Object.fromEntries(Object.keys(own).map((area) => [area, english[area] ?? {}]));
    const [written, offered] = [keysOf(own), keysOf(same)];
    expect([...written.difference(offered)]).toEqual([]);
    const lacking = [...offered.difference(written)].filter((id) => !READ_IN_PART.has(id.split(".", 1)[0]!));
    expect(lacking.length > LACKING * offered.size ? lacking : []).toEqual([]);
  });

  it("have their part of the portal’s in the file that the portal loads", () => {
    const inPortal = Object.keys(own).filter((area) => area in enPortal);
    expect(Object.keys(portalFiles[language]).toSorted()).toEqual(["calendar", ...inPortal].toSorted());
  });

  it("say something", () => {
    expect(complaints(textsOf(own), ({ text }) => !/\p{Letter}|\{/u.test(text))).toEqual([]);
  });

  it("have the placeholders of the English ones", () => {
    expect(errorsOf(placeholderError)).toEqual([]);
  });

  it("have the plural categories of their language", () => {
    expect(errorsOf(pluralError)).toEqual([]);
  });

  it("have their marks and blanks right", () => {
    const errors = textsOf(own).flatMap(({ id, text }) =>
      typographyErrors(language, text).map((error) => `${id}: ${error}: ${text}`),
    );
    expect(errors).toEqual([]);
  });

  it("are composed characters, as the fonts have them", () => {
    expect(complaints(textsOf(own), ({ text }) => text !== text.normalize("NFC"))).toEqual([]);
  });

  it("are not the English ones", () => {
    const errors = complaints(
      textsOf(own),
      ({ id, form = "", text }) =>
        isUntranslated(ENGLISH_TEXTS.get(`${id} ${form}`) ?? "", text) &&
        text.split(" ").length > wordsSaidAlike(language),
    );
    expect(errors).toEqual([]);
  });

  it("use the words of the glossary", () => {
    const texts = textsOf(own).map(({ text }) => text.toLowerCase());
    const unused = wordsIn(language).filter((word) => !texts.some((text) => text.includes(word.toLowerCase())));
    expect(unused).toEqual([]);
    expect(wordsIn(language).length).toBeGreaterThan(10);
  });

  it("name twelve months and seven days, and say how long ago it was", () => {
    const { months, shortMonths, weekdays, shortWeekdays } = files[language].calendar;
    expect([months, shortMonths, weekdays, shortWeekdays].map((names) => new Set(names).size)).toEqual([12, 12, 7, 7]);
    const { now, ...others } = files[language].calendar.ago;
    expect(now).not.toContain("{");
    expect(Object.values(others).filter((text) => !text.includes("{count}"))).toEqual([]);
  });
});

describe("a language in beta", () => {
  const t = betaTranslator(files.PCM, "PCM", translator(en, "EN"));

  it("speaks for itself in the areas that it has", () => {
    expect(t("consumer.saveToPhone")).toBe(pcm.consumer.saveToPhone);
  });

  it("leaves the others to English, with the plural forms of English", () => {
    const yoruba = betaTranslator({ calendar: yo.calendar }, "YO", translator(en, "EN"));
    expect(yoruba("finding.found", { count: 1 })).toBe(en.finding.found.one.replace("{count}", "1"));
  });

  it("has its days written with its own names from then on", () => {
    expect(calendarOf("pcm-NG")).toBe(pcm.calendar);
  });
});
