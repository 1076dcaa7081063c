import type { Language } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, translator } from "@stashwell/shared/messages/translate";

/** Each language is a chunk of its own; only the one in use is fetched. */
const loaders: Record<Language, () => Promise<Catalogue>> = {
  EN: () => import("@stashwell/shared/messages/en"),
  ES: () => import("@stashwell/shared/messages/es"),
  FR: () => import("@stashwell/shared/messages/fr"),
  PT: () => import("@stashwell/shared/messages/pt"),
  GU: () => import("@stashwell/shared/messages/gu"),
  ZH: () => import("@stashwell/shared/messages/zh"),
};

export const loadTranslate = async (language: Language): Promise<Translate> =>
  translator(await loaders[language](), language);
