import { isLanguage, type Language, originalLanguageOf } from "@stashwell/shared/language";
import { useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { LANGUAGE_OPTIONS } from "../../lib/language-options.ts";
import { NativeSelect } from "../../ui/native-select.tsx";

interface Campaign {
  /** Of its original texts; an empty string if it isn't known. */
  language: string;
}

/** State of the chosen print language, at first the campaign's own. */
export function usePrintLanguage(campaign: Campaign) {
  const { language: reader } = useI18n();
  return useState(originalLanguageOf(campaign, reader));
}

/** The URL of one of our files in another language. The URL's signature covers only the campaign. */
export function printedIn(language: Language, url: string): string {
  const address = new URL(url);
  address.searchParams.set("lan", language);
  return address.href;
}

/** Select of the print language; untranslated texts are printed in the original. */
export function PrintLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useTranslate();
  return (
    <label className="stack tight print-language">
      <span>{t("campaignScreens.printLanguage")}</span>
      <NativeSelect
        value={value}
        options={LANGUAGE_OPTIONS}
        onChange={(chosen) => isLanguage(chosen) && onChange(chosen)}
      />
    </label>
  );
}
