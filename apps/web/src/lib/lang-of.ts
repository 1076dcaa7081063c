import { type Language, localeOf } from "@stashwell/shared/language";

/**
 * The `lang` attribute of a text in another language than its page; undefined if they are the same or the language is
 * unknown.
 */
export const langOf = (text: Language | null, page: Language): string | undefined =>
  text === null || text === page ? undefined : localeOf(text);
