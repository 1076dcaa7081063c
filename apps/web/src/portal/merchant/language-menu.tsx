import { type Language, LANGUAGE_NAMES, LANGUAGES, localeOf } from "@stashwell/shared/language";
import { Languages } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { chooseLanguage } from "../../lib/language.ts";
import { readSession } from "../../lib/session.ts";
import { closePopover, Popover } from "../../ui/popover.tsx";

/** Keeps the choice in this browser and, where the server is reached, with the account. */
async function switchTo(language: Language): Promise<void> {
  chooseLanguage(language);
  // The browser's own choice holds even if the account cannot be told now.
  if (readSession()) await call("POST /brand/user/language", { language }).catch(() => undefined);
  location.reload();
}

/** The six languages, each named in itself. */
export function LanguageMenu() {
  const { language: current, t } = useI18n();
  return (
    <Popover
      label={`${t("common.language")}: ${LANGUAGE_NAMES[current]}`}
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
            if (language !== current) void switchTo(language);
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </Popover>
  );
}
