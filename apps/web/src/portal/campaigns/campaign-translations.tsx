import { languagesOf, missingInTranslation, specOf, type TranslatedField } from "@stashwell/shared/campaigns/fields";
import { namesTogether } from "@stashwell/shared/formats";
import { type Language, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import type { CampaignInFull } from "./use-campaign.ts";

/** The names of the fields that a language doesn't translate. */
export function untranslatedText(fields: readonly TranslatedField[], { t, locale }: I18n): string {
  if (fields.length === 0) return t("wizard.translated");
  const names = fields.map((field) => t(field === "picture" ? "wizard.picture" : specOf(field).label));
  return t("wizard.untranslated", { fields: namesTogether(names, locale) });
}

/** The languages into which the campaign is translated. */
export function CampaignTranslations({ campaign }: Pick<CampaignInFull, "campaign">) {
  const { t } = useI18n();
  const languages = languagesOf(campaign.translations);
  if (languages.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{t("wizard.translations")}</h2>
      {languages.map((language) => (
        <InOneLanguage key={language} campaign={campaign} language={language} />
      ))}
    </section>
  );
}

function InOneLanguage({ campaign, language }: Pick<CampaignInFull, "campaign"> & { language: Language }) {
  const i18n = useI18n();
  const translation = campaign.translations[language];
  if (!translation) return null;
  const lang = localeOf(language);
  return (
    <div>
      <p>
        <b lang={lang}>{LANGUAGE_NAMES[language]}</b>
        {translation.name !== "" && (
          <>
            {" · "}
            <span lang={lang}>{translation.name}</span>
          </>
        )}
      </p>
      <p className="caption">
        {untranslatedText(
          missingInTranslation(translation, (picture) => picture !== null),
          i18n,
        )}
      </p>
    </div>
  );
}
