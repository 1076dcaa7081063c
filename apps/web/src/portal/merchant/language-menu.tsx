import { LANGUAGE_NAMES, LANGUAGES, localeOf } from "@stashwell/shared/language";
import { Languages } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { closePopover, Popover } from "../../ui/popover.tsx";
import { switchLanguage } from "../accounts/switch-language.ts";

/** The six languages, each named in itself. */
export function LanguageMenu() {
  const { language: current, t } = useI18n();
  return (
    <Popover
      label={t("common.currentLanguage", { name: LANGUAGE_NAMES[current] })}
      triggerClass="app-bar__icon"
      trigger={<Languages size={22} strokeWidth={1.75} aria-hidden />}
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeOf(language)}
          className="popover__item"
          aria-current={language === current}
          onClick={(event) => {
            closePopover(event.currentTarget);
            if (language !== current) void switchLanguage(language);
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </Popover>
  );
}
