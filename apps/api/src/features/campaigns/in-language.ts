import {
  CAMPAIGN_FIELDS,
  eachTranslatedText,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from "@stashwell/shared/campaigns/fields";
import type { StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";

/** The columns with a campaign's translations. */
interface Translatable {
  language: Language | null;
  translations: StoredTranslations;
}

interface Read {
  /** The language of each text; null if the original's is unknown. */
  textLanguages: Record<TranslatedText, Language | null>;
}
/** A campaign in one language, as shown to everyone but its brand. */
export type InLanguage<Row> = Row & Read;

/**
 * Translates a campaign; texts without a translation stay in the original. The only place that does so. A partial row
 * keeps its columns.
 */
export function inLanguage<Row extends Translatable>(row: Row, language: Language): InLanguage<Row> {
  const { picture, ...texts } = row.language === language ? {} : (row.translations[language] ?? {});
  const written = TRANSLATED_TEXTS.filter((field) => texts[field] !== undefined);
  const columns = [
    ...written.map((field) => [CAMPAIGN_FIELDS[field].columns[0], texts[field]] as const),
    ...(picture === undefined ? [] : [[CAMPAIGN_FIELDS.picture.columns[0], picture] as const]),
  ];
  return {
    ...asWritten(row),
    ...(Object.fromEntries(columns.filter(([column]) => column in row)) as Partial<Row>),
    textLanguages: eachTranslatedText((field) => (written.includes(field) ? language : row.language)),
  };
}

/** The campaign in its original language. */
export const asWritten = <Row extends Translatable>(row: Row): InLanguage<Row> => ({
  ...row,
  textLanguages: eachTranslatedText(() => row.language),
});
