import { type BetaLanguage, isBeta, type Language, type WholeLanguage } from "@stashwell/shared/language";
import type { BetaCatalogue, PortalCatalogue } from "@stashwell/shared/messages/catalogue";
import { betaTranslator, type Translate, translator } from "@stashwell/shared/messages/translate";

/** Each language is a chunk of its own; only the one in use is fetched. */
const loaders: Record<WholeLanguage, () => Promise<PortalCatalogue>> = {
  EN: () => import("@stashwell/shared/messages/en-portal"),
  ES: () => import("@stashwell/shared/messages/es-portal"),
  FR: () => import("@stashwell/shared/messages/fr-portal"),
  PT: () => import("@stashwell/shared/messages/pt-portal"),
  GU: () => import("@stashwell/shared/messages/gu-portal"),
  ZH: () => import("@stashwell/shared/messages/zh-portal"),
};

const betaLoaders: Record<BetaLanguage, () => Promise<BetaCatalogue>> = {
  HA: () => import("@stashwell/shared/messages/ha-portal"),
  YO: () => import("@stashwell/shared/messages/yo-portal"),
  IG: () => import("@stashwell/shared/messages/ig-portal"),
  PCM: () => import("@stashwell/shared/messages/pcm-portal"),
};

export async function loadTranslate(language: Language): Promise<Translate> {
  if (!isBeta(language)) return translator(await loaders[language](), language);
  const [english, own] = await Promise.all([loadTranslate("EN"), betaLoaders[language]()]);
  return betaTranslator(own, language, english);
}
