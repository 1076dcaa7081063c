import { LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import type { CallReply } from "@stashwell/shared/reading";
import { dayRange } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useCall } from "../../lib/use-call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { type CampaignVersion, versionChange, versionTime } from "./campaign-versions.tsx";
import { Policy } from "./policy.tsx";

interface VersionDialogProps {
  campaignId: string;
  version: CampaignVersion;
  onClose: () => void;
}

type Version = CallReply<"GET /brand/campaign/version">["data"];
type Texts = Pick<Version, "privacyPolicy" | "terms" | "disclaimer" | "pictureUrl">;

/** The customer-facing texts in one language. Untranslated fields are omitted. */
function ReadTexts({ texts, lang }: { texts: Texts; lang: string | undefined }) {
  const { t } = useI18n();
  return (
    <>
      {texts.pictureUrl && (
        <img className="version__picture" src={texts.pictureUrl} alt={t("wizard.picture")} loading="lazy" />
      )}
      <Policy title={t("campaignScreens.privacyPolicy")} text={texts.privacyPolicy} lang={lang} />
      <Policy title={t("campaignScreens.terms")} text={texts.terms} lang={lang} />
      <Policy title={t("campaignScreens.disclaimer")} text={texts.disclaimer} lang={lang} />
    </>
  );
}

function Contents({ version }: { version: Version }) {
  const { t, locale } = useI18n();
  const { language, name, vouchers, startDate, endDate } = version;
  const lang = language === null ? undefined : localeOf(language);
  return (
    <div className="stack">
      <Facts
        facts={[
          [
            t("campaignScreens.versionName"),
            <span key="name" lang={lang}>
              {name}
            </span>,
          ],
          [t("campaignScreens.versionDates"), dayRange(startDate, endDate, locale)],
          [t("campaignScreens.vouchers"), new Intl.NumberFormat(locale).format(vouchers)],
        ]}
      />
      <ReadTexts texts={version} lang={lang} />
      {version.translations.map((texts) => (
        <section key={texts.language} className="stack version__language">
          <h3 lang={localeOf(texts.language)}>{LANGUAGE_NAMES[texts.language]}</h3>
          {texts.name !== "" && <p lang={localeOf(texts.language)}>{texts.name}</p>}
          <ReadTexts texts={texts} lang={localeOf(texts.language)} />
        </section>
      ))}
    </div>
  );
}

/** Shows one version of the customer-facing texts. */
export function VersionDialog({ campaignId, version, onClose }: VersionDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useCall("GET /brand/campaign/version", { campaignId, version: version.version });
  return (
    <Dialog place="side" title={versionChange(version, i18n)} closeLabel={t("common.close")} onClose={onClose}>
      <p className="quiet tabular">{versionTime(version, i18n)}</p>
      <Loaded query={query} waiting={<Skeletons count={4} />} failed={t("campaignScreens.versionFailed")}>
        {({ data }) => <Contents version={data} />}
      </Loaded>
    </Dialog>
  );
}
