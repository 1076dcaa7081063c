import { Dropdown } from "antd";
import { ChevronDown, Languages } from "lucide-react";
import { useState } from "react";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, localeOf } from "@stashwell/shared/language";
import { useI18n } from "../lib/i18n.tsx";
import { switchLanguage } from "./accounts/switch-language.ts";

const items = LANGUAGES.map((language) => ({
  key: language,
  label: <span lang={localeOf(language)}>{LANGUAGE_NAMES[language]}</span>,
}));

/** The six languages, each by its own name. */
export function LanguageMenu() {
  const { language, t } = useI18n();
  const [open, setOpen] = useState(false);
  const choose = ({ key }: { key: string }) => {
    if (isLanguage(key) && key !== language) void switchLanguage(key);
  };
  return (
    <Dropdown
      trigger={["click"]}
      open={open}
      onOpenChange={setOpen}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus
      autoFocus
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [language], onClick: choose }}
    >
      <button type="button" className="icon-button language-menu" aria-haspopup="menu" aria-expanded={open}>
        <Languages size={20} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t("common.currentLanguage", { name: LANGUAGE_NAMES[language] })}</span>
        <span aria-hidden>{language}</span>
        <ChevronDown size={14} strokeWidth={2} aria-hidden />
      </button>
    </Dropdown>
  );
}
