import type { Language } from "@stashwell/shared/language";
import type { PortalCatalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, translator } from "@stashwell/shared/messages/translate";

/** Each language is a separate chunk; only the current one is fetched. */
const loaders: Record<Language, () => Promise<PortalCatalogue>> = {
  EN: () => import("@stashwell/shared/messages/en-portal"),
  ES: () => import("@stashwell/shared/messages/es-portal"),
  FR: () => import("@stashwell/shared/messages/fr-portal"),
  PT: () => import("@stashwell/shared/messages/pt-portal"),
  GU: () => import("@stashwell/shared/messages/gu-portal"),
  ZH: () => import("@stashwell/shared/messages/zh-portal"),
};

export const loadTranslate = async (language: Language): Promise<Translate> =>
  translator(await loaders[language](), language);
