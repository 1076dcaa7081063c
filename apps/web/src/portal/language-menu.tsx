import { LANGUAGES, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { ChevronDown, Languages } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { closePopover, Popover } from "../ui/popover.tsx";
import { switchLanguage } from "./accounts/switch-language.ts";

/** The languages, each by its own name. `wide` shows the current language's code beside the icon. */
export function LanguageMenu({ wide = false }: { wide?: boolean }) {
  const { language: current, t } = useI18n();
  const name = t("common.currentLanguage", { name: LANGUAGE_NAMES[current] });
  return (
    <Popover
      label={wide ? undefined : name}
      triggerClass={wide ? "icon-button semibold" : "app-bar__icon"}
      trigger={
        <>
          <Languages size={wide ? 20 : 22} strokeWidth={1.75} aria-hidden />
          {wide && (
            <>
              <span className="visually-hidden">{name}</span>
              <span aria-hidden>{current}</span>
              <ChevronDown size={14} strokeWidth={2} aria-hidden />
            </>
          )}
        </>
      }
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
