import { LANGUAGES, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { Languages } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";

type Stored = Readonly<Record<string, string | undefined>>;

const NOTHING: Stored = {};

interface LanguageMenuProps {
  /** Query parameters to preserve when the language is switched. */
  keep?: Stored;
}

const addressOf = (language: string, keep: Stored): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(keep)) if (value !== undefined) query.set(name, value);
  query.set("lan", language);
  return `?${query}`;
};

/** Links to this page in each language; works without JavaScript. */
export function LanguageMenu({ keep = NOTHING }: LanguageMenuProps) {
  const { language: current, t } = useI18n();
  return (
    <details className="languages">
      <summary className="line snug languages__button">
        <Languages size={20} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t("common.currentLanguage", { name: LANGUAGE_NAMES[current] })}, </span>
        {current}
      </summary>
      <ul className="languages__list">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              className="menu-link plain-link languages__choice"
              href={addressOf(language, keep)}
              lang={localeOf(language)}
              hrefLang={localeOf(language)}
              aria-current={language === current ? "true" : undefined}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
