import type { Language } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import * as en from "@stashwell/shared/messages/en";
import * as es from "@stashwell/shared/messages/es";
import * as fr from "@stashwell/shared/messages/fr";
import * as gu from "@stashwell/shared/messages/gu";
import * as pt from "@stashwell/shared/messages/pt";
import { type Translate, translator } from "@stashwell/shared/messages/translate";
import * as zh from "@stashwell/shared/messages/zh";

const catalogues: Record<Language, Catalogue> = { EN: en, ES: es, FR: fr, GU: gu, PT: pt, ZH: zh };

/** The product's texts in a language, by message key; without those of marketing pages and the console. */
export const wordsIn = (language: Language): Translate => translator(catalogues[language], language);
