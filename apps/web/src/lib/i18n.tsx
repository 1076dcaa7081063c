import type { Language } from "@stashwell/shared/language";
import { localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { createContext, type ReactNode, useContext, useMemo } from "react";

export interface I18n {
  language: Language;
  /** The BCP 47 tag for Intl. */
  locale: string;
  t: Translate;
}

const I18nContext = createContext<I18n | undefined>(undefined);

interface I18nProviderProps {
  language: Language;
  /** ISO 3166 code of the country whose date and time formats are used. */
  country?: string | undefined;
  t: Translate;
  children: ReactNode;
}

export function I18nProvider({ language, country, t, children }: I18nProviderProps) {
  const i18n = useMemo(() => ({ language, locale: localeOf(language, country), t }), [language, country, t]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Replaces the texts for its children; language and formats stay. */
export function WithTexts({ t, children }: Pick<I18nProviderProps, "t" | "children">) {
  const { language, locale } = useI18n();
  const i18n = useMemo(() => ({ language, locale, t }), [language, locale, t]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("I18nProvider is missing");
  return i18n;
}

/** Texts of the language in use: `const t = useTranslate(); t("common.save")`. */
export const useTranslate = (): Translate => useI18n().t;
