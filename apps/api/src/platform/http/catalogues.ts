import type { BetaLanguage, Language, WholeLanguage } from "@stashwell/shared/language";
import { BETA_LANGUAGES, LANGUAGES } from "@stashwell/shared/language";
import type { BetaCatalogue, Catalogue } from "@stashwell/shared/messages/catalogue";
import * as en from "@stashwell/shared/messages/en";
import * as es from "@stashwell/shared/messages/es";
import * as fr from "@stashwell/shared/messages/fr";
import * as gu from "@stashwell/shared/messages/gu";
import * as ha from "@stashwell/shared/messages/ha";
import * as ig from "@stashwell/shared/messages/ig";
import * as pcm from "@stashwell/shared/messages/pcm";
import * as pt from "@stashwell/shared/messages/pt";
import { betaTranslator, isMessageKey, type Translate, translator } from "@stashwell/shared/messages/translate";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import * as yo from "@stashwell/shared/messages/yo";
import * as zh from "@stashwell/shared/messages/zh";

const catalogues: Record<WholeLanguage, Catalogue> = { EN: en, ES: es, FR: fr, PT: pt, GU: gu, ZH: zh };
const betas: Record<BetaLanguage, BetaCatalogue> = { HA: ha, YO: yo, IG: ig, PCM: pcm };

const english = translator(en, "EN");
const translators = new Map<Language, Translate>([
  ...LANGUAGES.map((language) => [language, translator(catalogues[language], language)] as const),
  ...BETA_LANGUAGES.map((language) => [language, betaTranslator(betas[language], language, english)] as const),
]);

/** The texts of a language, as a lookup. */
export const translatorFor = (language: Language): Translate => translators.get(language) ?? english;

export const asMessageKey = (text: string): MessageKey | undefined => (isMessageKey(en, text) ? text : undefined);
