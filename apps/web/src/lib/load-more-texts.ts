import type { Language } from "@stashwell/shared/language";
import type { BrandCatalogue, ConsoleCatalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, translator, withTextsOf } from "@stashwell/shared/messages/translate";

/** The audiences of the portal that have texts of their own, which nobody else loads. */
const loaders = {
  brand: {
    EN: () => import("@stashwell/shared/messages/en-brand"),
    ES: () => import("@stashwell/shared/messages/es-brand"),
    FR: () => import("@stashwell/shared/messages/fr-brand"),
    PT: () => import("@stashwell/shared/messages/pt-brand"),
    GU: () => import("@stashwell/shared/messages/gu-brand"),
    ZH: () => import("@stashwell/shared/messages/zh-brand"),
  },
  console: {
    EN: () => import("@stashwell/shared/messages/en-console"),
    ES: () => import("@stashwell/shared/messages/es-console"),
    FR: () => import("@stashwell/shared/messages/fr-console"),
    PT: () => import("@stashwell/shared/messages/pt-console"),
    GU: () => import("@stashwell/shared/messages/gu-console"),
    ZH: () => import("@stashwell/shared/messages/zh-console"),
  },
} satisfies Record<string, Record<Language, () => Promise<BrandCatalogue | ConsoleCatalogue>>>;

export type Audience = keyof typeof loaders;

/** A lookup that knows an audience's texts besides those that everybody has. */
export async function loadMoreTranslate(
  audience: Audience,
  language: Language,
  everybodys: Translate,
): Promise<Translate> {
  const texts = await loaders[audience][language]();
  return withTextsOf(texts, translator(texts, language), everybodys);
}
