/** The supported languages, as spelled in requests (`lan`). */
export const LANGUAGES = ["EN", "ES", "FR", "PT", "GU", "ZH"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = "EN" satisfies Language;

/** Each language's own name, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  EN: "English",
  ES: "Español",
  FR: "Français",
  PT: "Português",
  GU: "ગુજરાતી",
  ZH: "中文",
};

export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** The language that a brand wrote a campaign in; `reader` where it isn't known. */
export const originalLanguageOf = ({ language }: { language: string }, reader: Language): Language =>
  isLanguage(language) ? language : reader;

const TAGS: Record<Language, string> = {
  EN: "en",
  // The number format of the United States, whose readers take Spain's "$50.000" for fifty.
  ES: "es-US",
  FR: "fr",
  PT: "pt-BR",
  GU: "gu",
  ZH: "zh-Hans",
};

/** Countries whose English differs from that of the United States in numeric dates and times. */
const ENGLISH_ELSEWHERE: ReadonlySet<string> = new Set(["NG"]);

/**
 * The BCP 47 tag for `lang`, `hreflang` and `Intl`. On screens and papers of one tenant, the ISO 3166 code of its
 * country selects the regional English. File names don't use tags: see `folderOf`.
 */
export const localeOf = (language: Language, countryCode?: string): string =>
  language === "EN" && countryCode !== undefined && ENGLISH_ELSEWHERE.has(countryCode)
    ? `${TAGS.EN}-${countryCode}`
    : TAGS[language];

/** Whether a BCP 47 tag is of a language, ignoring region and script. */
export const isIn = (language: Language, locale: string): boolean => locale.split("-", 1)[0] === folderOf(language);

/** The name of a language in files and folders: `es` in `help/es` and `social-es.jpg`. */
export const folderOf = (language: Language): string => language.toLowerCase();

/**
 * The best match for a browser's `Accept-Language`; English if none matches. Quality values are honored; regions and
 * scripts are ignored: `pt-PT` is `PT`, and `zh-TW` is `ZH`, because readers of traditional characters read simplified
 * ones more easily than English.
 */
export function languageFromHeader(acceptLanguage: string | undefined): Language {
  const requested = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        tag: (tag.split("-")[0] ?? "").toUpperCase(),
        quality: quality ? Number(quality.trim().slice(2)) || 0 : 1,
      };
    })
    .toSorted((a, b) => b.quality - a.quality);
  return requested.map(({ tag }) => tag).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
