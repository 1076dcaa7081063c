import {
  CAMPAIGN_FIELDS,
  eachTranslatedText,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from "@stashwell/shared/campaigns/fields";
import type { SteeringMessages, StoredMessages, StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";

/** The columns with a campaign's translations; the messages only where they are shown. */
interface Translatable {
  language: Language | null;
  translations: StoredTranslations;
  message_translations?: StoredMessages;
}

interface Read {
  /** The language of each text; null if the original's is unknown. */
  textLanguages: Record<TranslatedText, Language | null>;
  /** The same of the messages about a pause or an early end. */
  messageLanguages: Record<keyof SteeringMessages, Language | null>;
}
/** A campaign in one language, as shown to everyone but its brand. */
export type InLanguage<Row> = Row & Read;

const MESSAGE_COLUMNS = {
  holderMessage: "holder_message",
  storeMessage: "store_message",
} as const satisfies Record<keyof SteeringMessages, string>;

/**
 * Translates a campaign; texts without a translation stay in the original. The only place that does so. A partial row
 * keeps its columns.
 */
export function inLanguage<Row extends Translatable>(row: Row, language: Language): InLanguage<Row> {
  const isOriginal = row.language === language;
  const { picture, ...texts } = isOriginal ? {} : (row.translations[language] ?? {});
  const messages = isOriginal ? {} : (row.message_translations?.[language] ?? {});
  const written = TRANSLATED_TEXTS.filter((field) => texts[field] !== undefined);
  const columns = [
    ...written.map((field) => [CAMPAIGN_FIELDS[field].columns[0], texts[field]] as const),
    ...(picture === undefined ? [] : [[CAMPAIGN_FIELDS.picture.columns[0], picture] as const]),
    ...Object.entries(messages).map(([name, text]) => [MESSAGE_COLUMNS[name as keyof SteeringMessages], text] as const),
  ];
  const languageOf = (isTranslated: boolean) => (isTranslated ? language : row.language);
  return {
    ...row,
    ...(Object.fromEntries(columns.filter(([column]) => column in row)) as Partial<Row>),
    textLanguages: eachTranslatedText((field) => languageOf(written.includes(field))),
    messageLanguages: {
      holderMessage: languageOf(messages.holderMessage !== undefined),
      storeMessage: languageOf(messages.storeMessage !== undefined),
    },
  };
}

/** The campaign in its original language. */
export const asWritten = <Row extends Translatable>(row: Row): InLanguage<Row> => ({
  ...row,
  textLanguages: eachTranslatedText(() => row.language),
  messageLanguages: { holderMessage: row.language, storeMessage: row.language },
});
