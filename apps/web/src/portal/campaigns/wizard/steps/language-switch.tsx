import { Check, Languages, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { languagesOf, TRANSLATED_FIELDS } from "@stashwell/shared/campaigns/fields";
import { LANGUAGES, isLanguage, type Language, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { AskFirst } from "../../../../ui/dialog.tsx";
import { MenuAct, MoreMenu } from "../../../../ui/more-menu.tsx";
import { NativeSelect } from "../../../../ui/native-select.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { untranslatedText } from "../../campaign-translations.tsx";
import { emptyTranslation, untranslatedIn } from "../form.ts";
import { fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";
import "./language-switch.css";

const ORIGINAL = "original";

/** The language in which the texts below are edited: the original or a translation. */
export function LanguageSwitch() {
  const t = useTranslate();
  const { values, writing, writeIn } = useWizard();
  const languages = languagesOf(values.translations);
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState(0);
  // The button that had the focus was removed with its language.
  useEffect(() => {
    if (removed > 0) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [removed]);
  return (
    <div ref={box} className="stack snug language-switch" id={fieldId("translations")}>
      <div className="line language-switch__choices">
        {languages.length > 0 && (
          <Segmented
            label={t("wizard.textsIn")}
            value={writing ?? ORIGINAL}
            options={[
              { value: ORIGINAL, label: <OriginalName /> },
              ...languages.map((language) => ({ value: language, label: <TranslationName language={language} /> })),
            ]}
            onChange={(chosen) => writeIn(isLanguage(chosen) ? chosen : null)}
          />
        )}
        <AddLanguage />
        {writing && <RemoveLanguage language={writing} onRemoved={() => setRemoved(removed + 1)} />}
        {languages.length === 0 && <p className="caption">{t("wizard.originalNote")}</p>}
      </div>
      {writing && <Untranslated language={writing} />}
      <FieldNote field="translations" />
    </div>
  );
}

export function OriginalName() {
  const t = useTranslate();
  const { language } = useWizard().values;
  return isLanguage(language) ? t("wizard.originalIn", { language: LANGUAGE_NAMES[language] }) : t("wizard.original");
}

/** The name of a translation, and how much of it is done. */
function TranslationName({ language }: { language: Language }) {
  const t = useTranslate();
  const { values } = useWizard();
  const total = TRANSLATED_FIELDS.length;
  const missing = untranslatedIn(values, language).length;
  return (
    <>
      <span lang={localeOf(language)}>{LANGUAGE_NAMES[language]}</span>
      {missing === 0 ? (
        <Check size={16} strokeWidth={2} role="img" aria-label={t("wizard.translated")} />
      ) : (
        <span className="quiet tabular language-switch__done">
          {t("wizard.translatedSoFar", { done: total - missing, total })}
        </span>
      )}
    </>
  );
}

function AddLanguage() {
  const t = useTranslate();
  const { values, change, writeIn } = useWizard();
  const others = LANGUAGES.filter((language) => language !== values.language && !values.translations[language]);
  const isFirst = languagesOf(values.translations).length === 0;
  if (others.length === 0) return null;
  const add = (language: Language) => {
    change({ translations: { ...values.translations, [language]: emptyTranslation() } }, "translations");
    writeIn(language);
  };
  const face = (
    <>
      <Plus size={16} strokeWidth={2} aria-hidden />
      {t("wizard.addLanguage")}
    </>
  );
  return (
    <MoreMenu
      label={t("wizard.addLanguage")}
      triggerClass={isFirst ? "text-link" : "button language-switch__add"}
      face={face}
    >
      {others.map((language) => (
        <MenuAct
          key={language}
          icon={Languages}
          label={LANGUAGE_NAMES[language]}
          lang={localeOf(language)}
          onSelect={() => add(language)}
        />
      ))}
    </MoreMenu>
  );
}

function RemoveLanguage({ language, onRemoved }: { language: Language; onRemoved: () => void }) {
  const t = useTranslate();
  const { values, change, writeIn } = useWizard();
  const [asks, setAsks] = useState(false);
  const name = LANGUAGE_NAMES[language];
  const remove = () => {
    const { [language]: _removed, ...translations } = values.translations;
    setAsks(false);
    writeIn(null);
    change({ translations }, "translations");
    onRemoved();
  };
  return (
    <>
      <button type="button" className="text-link language-switch__remove" onClick={() => setAsks(true)}>
        {t("wizard.removeLanguage", { language: name })}
      </button>
      {asks && (
        <AskFirst
          question={t("wizard.removeLanguageTitle", { language: name })}
          act={t("wizard.removeLanguage", { language: name })}
          instead={t("common.cancel")}
          onAct={remove}
          onClose={() => setAsks(false)}
        >
          {t("wizard.removeLanguageText")}
        </AskFirst>
      )}
    </>
  );
}

/** The fields that a language doesn't translate. */
function Untranslated({ language }: { language: Language }) {
  const i18n = useI18n();
  const missing = untranslatedIn(useWizard().values, language);
  return (
    <p className="caption">
      {untranslatedText(missing, i18n)}
      {missing.length > 0 && (
        <>
          <br />
          {i18n.t("wizard.translationNote")}
        </>
      )}
    </p>
  );
}

/** The language of the original: screen readers pronounce it accordingly, and it needs no translation. */
export function OriginalLanguage() {
  const t = useTranslate();
  const { values, change } = useWizard();
  const options = LANGUAGES.filter((language) => !values.translations[language]).map((language) => ({
    value: language,
    label: LANGUAGE_NAMES[language],
  }));
  return (
    <div className="field">
      <label className="field__label" htmlFor={fieldId("language")}>
        {t("wizard.originalLanguage")}
      </label>
      <NativeSelect
        id={fieldId("language")}
        value={values.language}
        options={values.language === "" ? [{ value: "", label: t("wizard.chooseLanguage") }, ...options] : options}
        onChange={(language) => change({ language }, "language")}
      />
      <FieldNote field="language" />
    </div>
  );
}
