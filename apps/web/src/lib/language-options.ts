import { LANGUAGES, LANGUAGE_NAMES } from "@stashwell/shared/language";

/** Options of a language list, each language by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
