import { ALL_LANGUAGES, languageLabel } from "@stashwell/shared/language";

/** Every language, each by its own name, as a list offers them. */
export const LANGUAGE_OPTIONS = ALL_LANGUAGES.map((language) => ({ value: language, label: languageLabel(language) }));
