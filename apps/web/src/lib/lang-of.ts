import { type Language, localeOf } from "@stashwell/shared/language";

/** The `lang` of a text on a page in another language; undefined where it is the page's own, or nobody said which it is. */
export const langOf = (text: Language | null, page: Language): string | undefined =>
  text === null || text === page ? undefined : localeOf(text);
