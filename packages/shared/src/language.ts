/** The six languages of the product, spelled as the wire spells them (`lan`). */
export const LANGUAGES = ["EN", "ES", "FR", "PT", "GU", "ZH"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "EN";

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

/** The BCP 47 tag that `lang` attributes and `Intl` take. */
export const localeOf = (language: Language): string => language.toLowerCase();

/**
 * The best of the six for a browser's `Accept-Language`, English when none fits.
 * Quality values are honoured; regions are ignored (`pt-BR` is `PT`).
 */
export function languageFromHeader(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? "")
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
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
