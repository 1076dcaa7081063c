import { type Language, localeOf } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import { addTexts } from "@stashwell/shared/messages/translate";
import { useEffect, useState } from "react";
import { type I18n, useI18n, useTranslate } from "../../lib/i18n.tsx";
import { loadTranslate } from "../../lib/load-texts.ts";

const loaders: Record<Language, () => Promise<Pick<Catalogue, "consumer">>> = {
  EN: () => import("@stashwell/shared/messages/en/consumer"),
  ES: () => import("@stashwell/shared/messages/es/consumer"),
  FR: () => import("@stashwell/shared/messages/fr/consumer"),
  PT: () => import("@stashwell/shared/messages/pt/consumer"),
  GU: () => import("@stashwell/shared/messages/gu/consumer"),
  ZH: () => import("@stashwell/shared/messages/zh/consumer"),
};

/** The texts of the customers' pages in a language, which may differ from the reader's own. */
export async function loadCustomerTexts(language: Language, own: I18n): Promise<I18n> {
  const [texts, t] = await Promise.all([
    loaders[language](),
    language === own.language ? own.t : loadTranslate(language),
  ]);
  return { language, locale: localeOf(language), t: addTexts(t, texts, language) };
}

/** Undefined without a language, and before the first have been loaded; those before while others are loading. */
export function useCustomerTexts(language: Language | undefined): I18n | undefined {
  const own = useI18n();
  const [loaded, setLoaded] = useState<I18n>();
  useEffect(() => {
    if (!language) return undefined;
    let isCurrent = true;
    void loadCustomerTexts(language, own).then(
      (texts) => isCurrent && setLoaded(texts),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [language, own]);
  return language && loaded;
}

/** For a preview in a language: its texts and formats, if it isn't the reader's own and they are loaded. */
export function useForeignTexts(language: Language): I18n | undefined {
  const own = useI18n();
  return useCustomerTexts(language === own.language ? undefined : language);
}

/** The label of the customers' button to save a voucher. */
export function useSaveLabel(language: Language): string {
  const t = useTranslate();
  return useForeignTexts(language)?.t("consumer.saveToPhone") ?? t("wizard.saveToPhone");
}
