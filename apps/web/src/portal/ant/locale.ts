import type { Language } from "@stashwell/shared/language";
import type { Locale } from "antd/es/locale";

/** Ant Design's own words, with dayjs's months beside them, fetched for the language in use only. English is built in. */
const loaders: Record<Language, () => Promise<Locale | undefined>> = {
  EN: async () => undefined,
  ES: () => together(import("antd/es/locale/es_ES"), import("dayjs/locale/es")),
  FR: () => together(import("antd/es/locale/fr_FR"), import("dayjs/locale/fr")),
  PT: () => together(import("antd/es/locale/pt_BR"), import("dayjs/locale/pt-br")),
  GU: async () => (await Promise.all([import("./gu.ts"), import("dayjs/locale/gu")]))[0].gujarati,
  ZH: () => together(import("antd/es/locale/zh_CN"), import("dayjs/locale/zh-cn")),
};

const together = async (words: Promise<{ default: Locale }>, months: Promise<unknown>): Promise<Locale> =>
  (await Promise.all([words, months]))[0].default;

const loading = new Map<Language, Promise<Locale | undefined>>();

/** The same promise for every asking, so that a component may wait for it. A failed fetch leaves the built-in English. */
export function antLocale(language: Language): Promise<Locale | undefined> {
  const known = loading.get(language);
  if (known) return known;
  const locale = loaders[language]().catch(() => undefined);
  loading.set(language, locale);
  return locale;
}
