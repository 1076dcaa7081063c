import { namesInSentence, namesTogether } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";

/** Names of stores and campaigns. */
export interface StoreNames {
  stores: readonly string[];
  campaigns: readonly string[];
}

/** Maximum number of names in a sentence; the rest is counted. */
const NAMES = 3;

/** Names in a sentence: "A, B and C", or "A, B, C and 4 more". */
function namesOf(names: readonly string[], t: Translate, language: Language): string {
  const locale = localeOf(language);
  const count = names.length - NAMES;
  if (count <= 0) return namesInSentence(names, locale);
  return t("notifications.more", { names: namesTogether(names.slice(0, NAMES), locale), count });
}

/** The values for a sentence about suspended or restored stores. */
export const storeWords = ({ stores, campaigns }: StoreNames, t: Translate, language: Language) => ({
  stores: namesOf(stores, t, language),
  campaigns: namesOf(campaigns, t, language),
});
