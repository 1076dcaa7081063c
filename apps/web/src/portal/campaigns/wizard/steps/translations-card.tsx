import { languagesOf } from "@stashwell/shared/campaigns/fields";
import { type Language, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { useI18n } from "../../../../lib/i18n.tsx";
import { OriginalName } from "../../../parts/translation-tabs.tsx";
import { untranslatedText } from "../../campaign-translations.tsx";
import { untranslatedIn } from "../form.ts";
import { stepOfField } from "../steps.ts";
import { useWizard } from "../use-wizard.ts";
import { EditLink } from "./summary-parts.tsx";

/** The campaign's translations, and the untranslated fields of each. */
export function TranslationsCard() {
  const { t } = useI18n();
  const { values } = useWizard();
  const languages = languagesOf(values.translations);
  return (
    <section className="card summary-card">
      <div className="line row--apart section-head">
        <h3 className="title">{t("wizard.translations")}</h3>
        {languages.length === 0 && <EditLink field="translations" what={t("wizard.translations")} />}
      </div>
      <p className="space-4">
        <OriginalName language={values.language} />
        {languages.length === 0 && <span className="quiet"> · {t("wizard.noTranslations")}</span>}
      </p>
      {languages.map((language) => (
        <TranslationRow key={language} language={language} />
      ))}
    </section>
  );
}

function TranslationRow({ language }: { language: Language }) {
  const i18n = useI18n();
  const { values, goTo, writeIn } = useWizard();
  const missing = untranslatedIn(values, language);
  const [first = "name"] = missing;
  const edit = () => {
    goTo(stepOfField(first), first);
    writeIn(language);
  };
  return (
    <div className="line row--apart translation-row">
      <p>
        <b lang={localeOf(language)}>{LANGUAGE_NAMES[language]}</b>
        <br />
        <span className="caption">{untranslatedText(missing, i18n)}</span>
      </p>
      <button type="button" className="text-link" onClick={edit}>
        {i18n.t("common.edit")}
        <span className="visually-hidden"> {LANGUAGE_NAMES[language]}</span>
      </button>
    </div>
  );
}
