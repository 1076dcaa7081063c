/** The languages that everything is written in, spelled as the wire spells them (`lan`). */
export const LANGUAGES = ["EN", "ES", "FR", "PT", "GU", "ZH"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = "EN" satisfies Language;

/** Each language's name in itself, for the switch in the header. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  EN: "English",
  ES: "Español",
  FR: "Français",
  PT: "Português",
  GU: "ગુજરાતી",
  ZH: "中文",
};

export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

const TAGS: Record<Language, string> = {
  EN: "en",
  // As in the United States, whose readers take Spain's "$50.000" for fifty.
  ES: "es-US",
  FR: "fr",
  PT: "pt-BR",
  GU: "gu",
  ZH: "zh-Hans",
};

/** Where English is not written as in the United States, which matters to days in numbers and to times. */
const ENGLISH_ELSEWHERE: ReadonlySet<string> = new Set(["NG"]);

/**
 * The BCP 47 tag that `lang`, `hreflang` and `Intl` take. For screens and papers of one tenant the ISO 3166 code of its
 * country tells which English it is. Names of files are no tags: see `folderOf`.
 */
export const localeOf = (language: Language, countryCode?: string): string =>
  language === "EN" && countryCode !== undefined && ENGLISH_ELSEWHERE.has(countryCode)
    ? `${TAGS.EN}-${countryCode}`
    : TAGS[language];

/** Whether a tag is one of a language, whatever its region or script. */
export const isIn = (language: Language, locale: string): boolean => locale.split("-", 1)[0] === folderOf(language);

/** What files and folders of a language are called: `es` in `help/es` and `social-es.jpg`. */
export const folderOf = (language: Language): string => language.toLowerCase();

/**
 * The best of all for a browser's `Accept-Language`, English when none fits.
 * Quality values are honoured; regions and scripts are ignored: `pt-PT` is `PT`, and `zh-TW` is `ZH`, since who reads
 * traditional characters reads simplified ones more easily than English.
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
