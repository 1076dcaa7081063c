import { languagesOf, TRANSLATED_FIELDS } from "@stashwell/shared/campaigns/fields";
import { LANGUAGES, type Language, LANGUAGE_NAMES } from "@stashwell/shared/language";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { NativeSelect } from "../../../../ui/native-select.tsx";
import { EditedTranslations } from "../../../parts/translation-tabs.tsx";
import { untranslatedText } from "../../campaign-translations.tsx";
import { newTranslation, untranslatedIn } from "../form.ts";
import { fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

/** The language in which the texts below are edited: the original or a translation. */
export function LanguageSwitch() {
  const t = useTranslate();
  const { values, writing, writeIn, change, formData } = useWizard();
  const total = TRANSLATED_FIELDS.length;
  const changeTranslations = (translations: typeof values.translations) => change({ translations }, "translations");
  return (
    <div className="stack snug" id={fieldId("translations")}>
      <EditedTranslations
        label={t("wizard.textsIn")}
        original={values.language}
        translations={languagesOf(values.translations).map((language) => ({
          language,
          done: total - untranslatedIn(values, language).length,
          total,
        }))}
        writing={writing}
        onWrite={writeIn}
        onAdd={(language) => {
          changeTranslations({
            ...values.translations,
            [language]: newTranslation(formData.policies, values, language),
          });
          writeIn(language);
        }}
        onRemove={(language) => {
          const { [language]: _removed, ...others } = values.translations;
          writeIn(null);
          changeTranslations(others);
        }}
        removal={t("wizard.removeLanguageText")}
        note={<p className="caption">{t("wizard.originalNote")}</p>}
      />
      {writing && <Untranslated language={writing} />}
      <FieldNote field="translations" />
    </div>
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
