import { LANGUAGES, LANGUAGE_NAMES } from "@stashwell/shared/language";

/** Every language, each by its own name, as a list offers them. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
