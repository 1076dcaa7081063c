import { type ReactNode, use } from "react";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { I18nProvider, useI18n } from "../../lib/i18n.tsx";
import { loadConsoleTranslate } from "../../lib/load-console-texts.ts";

const loaded = new Map<Language, Promise<Translate>>();

function loadOnce(language: Language, everybodys: Translate): Promise<Translate> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loadConsoleTranslate(language, everybodys);
  loaded.set(language, loading);
  return loading;
}

/** Gives what is within the texts of the console; nobody else loads them. */
export function ConsoleTexts({ children }: { children: ReactNode }) {
  const { language, t } = useI18n();
  const both = use(loadOnce(language, t));
  return (
    <I18nProvider language={language} t={both}>
      {children}
    </I18nProvider>
  );
}
