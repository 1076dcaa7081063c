import { namesInSentence, namesTogether } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";

/** Stores and campaigns by their names. */
export interface StoreNames {
  stores: readonly string[];
  campaigns: readonly string[];
}

/** How many names a sentence has; the rest is a number. */
const NAMES = 3;

/** Names as a sentence has them: "A, B and C", or "A, B, C and 4 more". */
function namesOf(names: readonly string[], t: Translate, language: Language): string {
  const locale = localeOf(language);
  const count = names.length - NAMES;
  if (count <= 0) return namesInSentence(names, locale);
  return t("notifications.more", { names: namesTogether(names.slice(0, NAMES), locale), count });
}

/** What a sentence about suspended or restored stores is filled with. */
export const storeWords = ({ stores, campaigns }: StoreNames, t: Translate, language: Language) => ({
  stores: namesOf(stores, t, language),
  campaigns: namesOf(campaigns, t, language),
});
