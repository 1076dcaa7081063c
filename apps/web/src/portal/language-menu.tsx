import { LANGUAGES, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { ChevronDown, Languages } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { closePopover, Popover } from "../ui/popover.tsx";
import { switchLanguage } from "./accounts/switch-language.ts";

interface LanguageMenuProps {
  /** Shows the current language's code beside the icon. */
  wide?: boolean;
  /** Whether a phone shows it as well. */
  onPhones?: boolean;
}

/** A button that opens the list of languages. */
export function LanguageMenu({ wide = false, onPhones = true }: LanguageMenuProps) {
  const { language: current, t } = useI18n();
  const name = t("common.currentLanguage", { name: LANGUAGE_NAMES[current] });
  return (
    <Popover
      label={wide ? undefined : name}
      triggerClass={wide ? "icon-button semibold" : `app-bar__icon ${onPhones ? "" : "app-bar__icon--desk"}`}
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
      <LanguageItems />
    </Popover>
  );
}

/** The languages, each by its own name, in a popover. */
export function LanguageItems() {
  const { language: current } = useI18n();
  return LANGUAGES.map((language) => (
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
  ));
}
