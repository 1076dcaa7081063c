import {
  CAMPAIGN_FIELDS,
  eachTranslatedText,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from "@stashwell/shared/campaigns/fields";
import type { StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";

/** What a campaign's row, or a part of it, is translated by. */
interface Translatable {
  language: Language | null;
  translations: StoredTranslations;
}

interface Read {
  /** The language that each text is in; null where nobody said which the original's is. */
  textLanguages: Record<TranslatedText, Language | null>;
}
/** A campaign as it is read in one language: what everybody but its brand is shown. */
export type InLanguage<Row> = Row & Read;

/**
 * The campaign in a language: what has no translation is the original's. The only place where a reader's language meets
 * what a brand wrote; a part of a row keeps to the columns that it has.
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

/** The campaign as its brand wrote it first. */
export const asWritten = <Row extends Translatable>(row: Row): InLanguage<Row> => ({
  ...row,
  textLanguages: eachTranslatedText(() => row.language),
});
