import { isLanguage, type Language } from "@stashwell/shared/language";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { LANGUAGE_OPTIONS } from "../../lib/language-options.ts";
import { NativeSelect } from "../../ui/native-select.tsx";

type Campaign = Pick<CampaignDetail, "language">;

/** The language that a campaign's papers are printed in unless another one is chosen: its own, else the reader's. */
export const printLanguageOf = ({ language }: Campaign, reader: Language): Language =>
  isLanguage(language) ? language : reader;

/** The language that is chosen to print in. */
export function usePrintLanguage(campaign: Campaign) {
  const { language: reader } = useI18n();
  return useState(printLanguageOf(campaign, reader));
}

/** The address of a file of ours in another language. The signature is about the campaign alone. */
export function printedIn(language: Language, url: string): string {
  const address = new URL(url);
  address.searchParams.set("lan", language);
  return address.href;
}

/** In which language papers are printed: what the brand wrote in it, and the original for what it did not. */
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
