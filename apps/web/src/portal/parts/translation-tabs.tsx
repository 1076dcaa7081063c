import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES, localeOf } from "@stashwell/shared/language";
import { Check, Languages, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { MenuAct, MoreMenu } from "../../ui/more-menu.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import "./translation-tabs.css";

/** A language, and how many of its texts are written. */
export interface Written {
  language: Language;
  done: number;
  total: number;
}

/** Counts the texts of the original, and those that a language translates. */
export function writtenIn<Name extends string>(
  language: Language,
  names: readonly Name[],
  original: Record<Name, string>,
  translation: Record<Name, string> | undefined,
): Written {
  const filled = names.filter((name) => original[name].trim() !== "");
  const done = filled.filter((name) => translation?.[name].trim());
  return { language, done: done.length, total: filled.length };
}

interface TranslationTabsProps {
  label: string;
  /** The original's language; anything else if it is unknown. */
  original: string;
  translations: readonly Written[];
  /** The language that is being edited; null for the original. */
  writing: Language | null;
  onWrite: (language: Language | null) => void;
}

const ORIGINAL = "original";

/** Chooses the language in which texts are edited: the original or a translation. */
export function TranslationTabs({ label, original, translations, writing, onWrite }: TranslationTabsProps) {
  return (
    <Segmented
      className="translation-tabs"
      label={label}
      value={writing ?? ORIGINAL}
      options={[
        { value: ORIGINAL, label: <OriginalName language={original} /> },
        ...translations.map((written) => ({ value: written.language, label: <TranslationName {...written} /> })),
      ]}
      onChange={(chosen) => onWrite(isLanguage(chosen) ? chosen : null)}
    />
  );
}

export function OriginalName({ language }: { language: string }) {
  const t = useTranslate();
  return isLanguage(language) ? t("wizard.originalIn", { language: LANGUAGE_NAMES[language] }) : t("wizard.original");
}

function TranslationName({ language, done, total }: Written) {
  const t = useTranslate();
  return (
    <>
      <span lang={localeOf(language)}>{LANGUAGE_NAMES[language]}</span>
      {done < total && (
        <span className="quiet tabular translation-tabs__done">{t("wizard.translatedSoFar", { done, total })}</span>
      )}
      {total > 0 && done === total && (
        <Check size={16} strokeWidth={2} role="img" aria-label={t("wizard.translated")} />
      )}
    </>
  );
}

interface EditedTranslationsProps extends TranslationTabsProps {
  /** What removing a language means for readers. */
  removal: string;
  /** Shown as long as there is no translation. */
  note?: ReactNode;
  onAdd: (language: Language) => void;
  onRemove: (language: Language) => void;
}

/** The same, where languages can be added and removed. */
export function EditedTranslations({ removal, note, onAdd, onRemove, ...tabs }: EditedTranslationsProps) {
  const { translations, writing, original } = tabs;
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState(0);
  // The button that had the focus was removed with its language.
  useEffect(() => {
    if (removed > 0) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [removed]);
  const isTranslated = (language: Language) => translations.some((written) => written.language === language);
  const others = LANGUAGES.filter((language) => language !== original && !isTranslated(language));
  return (
    <div ref={box} className="line translation-tabs__row">
      {translations.length > 0 && <TranslationTabs {...tabs} />}
      {others.length > 0 && <AddLanguage languages={others} isFirst={translations.length === 0} onAdd={onAdd} />}
      {writing && (
        <RemoveLanguage
          language={writing}
          removal={removal}
          onRemove={() => {
            onRemove(writing);
            setRemoved(removed + 1);
          }}
        />
      )}
      {translations.length === 0 && note}
    </div>
  );
}

interface AddLanguageProps {
  languages: readonly Language[];
  isFirst: boolean;
  onAdd: (language: Language) => void;
}

function AddLanguage({ languages, isFirst, onAdd }: AddLanguageProps) {
  const t = useTranslate();
  return (
    <MoreMenu
      label={t("wizard.addLanguage")}
      triggerClass={isFirst ? "text-link" : "button translation-tabs__add"}
      face={
        <>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {t("wizard.addLanguage")}
        </>
      }
    >
      {languages.map((language) => (
        <MenuAct
          key={language}
          icon={Languages}
          label={LANGUAGE_NAMES[language]}
          lang={localeOf(language)}
          onSelect={() => onAdd(language)}
        />
      ))}
    </MoreMenu>
  );
}

interface RemoveLanguageProps {
  language: Language;
  removal: string;
  onRemove: () => void;
}

function RemoveLanguage({ language, removal, onRemove }: RemoveLanguageProps) {
  const t = useTranslate();
  const [asks, setAsks] = useState(false);
  const name = LANGUAGE_NAMES[language];
  return (
    <>
      <button type="button" className="text-link translation-tabs__remove" onClick={() => setAsks(true)}>
        {t("wizard.removeLanguage", { language: name })}
      </button>
      {asks && (
        <AskFirst
          question={t("wizard.removeLanguageTitle", { language: name })}
          act={t("wizard.removeLanguage", { language: name })}
          instead={t("common.cancel")}
          onAct={() => {
            setAsks(false);
            onRemove();
          }}
          onClose={() => setAsks(false)}
        >
          {removal}
        </AskFirst>
      )}
    </>
  );
}
