import type { Language } from "@stashwell/shared/language";
import type { ConsoleCatalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, translator } from "@stashwell/shared/messages/translate";

const loaders: Record<Language, () => Promise<ConsoleCatalogue>> = {
  EN: () => import("@stashwell/shared/messages/en-console"),
  ES: () => import("@stashwell/shared/messages/es-console"),
  FR: () => import("@stashwell/shared/messages/fr-console"),
  PT: () => import("@stashwell/shared/messages/pt-console"),
  GU: () => import("@stashwell/shared/messages/gu-console"),
  ZH: () => import("@stashwell/shared/messages/zh-console"),
};

/** A lookup that knows the console's texts besides those that everybody has. */
export async function loadConsoleTranslate(language: Language, everybodys: Translate): Promise<Translate> {
  const own = translator(await loaders[language](), language);
  return (key, values) => (key.startsWith("operating.") ? own(key, values) : everybodys(key, values));
}
