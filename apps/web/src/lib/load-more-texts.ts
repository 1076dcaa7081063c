import type { Language } from "@stashwell/shared/language";
import type { BrandCatalogue, ConsoleCatalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, addTexts } from "@stashwell/shared/messages/translate";

/** The audiences of the portal that have message catalogs of their own, loaded only for them. */
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

/** Returns a translate function that covers an audience's messages besides the common ones. */
export async function loadMoreTranslate(
  audience: Audience,
  language: Language,
  everybodys: Translate,
): Promise<Translate> {
  return addTexts(everybodys, await loaders[audience][language](), language);
}
