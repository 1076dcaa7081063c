import type { Language } from "@stashwell/shared/language";
import { LANGUAGES } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import * as en from "@stashwell/shared/messages/en";
import * as es from "@stashwell/shared/messages/es";
import * as fr from "@stashwell/shared/messages/fr";
import * as gu from "@stashwell/shared/messages/gu";
import * as pt from "@stashwell/shared/messages/pt";
import { isMessageKey, type Translate, translator } from "@stashwell/shared/messages/translate";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import * as zh from "@stashwell/shared/messages/zh";

const catalogues: Record<Language, Catalogue> = { EN: en, ES: es, FR: fr, PT: pt, GU: gu, ZH: zh };

const english = translator(en, "EN");
const translators = new Map<Language, Translate>(
  LANGUAGES.map((language) => [language, translator(catalogues[language], language)] as const),
);

/** The lookup function for the texts of a language. */
export const translatorFor = (language: Language): Translate => translators.get(language) ?? english;

export const asMessageKey = (text: string): MessageKey | undefined => (isMessageKey(en, text) ? text : undefined);
