import { originalLanguageOf } from "@stashwell/shared/language";
import { Download } from "lucide-react";
import { DEFAULT_BUTTON } from "@stashwell/shared/campaigns/rules";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { useMedia } from "../../ui/use-media.ts";
import { Picture } from "../../ui/picture.tsx";
import { type ButtonPosition, CustomerPreview } from "./customer-preview.tsx";
import { useSaveLabel } from "./customer-texts.ts";
import { PrintLanguage, printedIn, usePrintLanguage } from "./print-language.tsx";
import { SmallSheet } from "./small-sheet.tsx";
import type { CampaignInFull } from "./use-campaign.ts";

/** Scale of the preview on the narrowest phones. */
const NARROW_SCALE = 0.84;

function positionOf(json: string): ButtonPosition {
  try {
    const { x, y } = JSON.parse(json) as Partial<ButtonPosition>;
    return { x: x ?? DEFAULT_BUTTON.x, y: y ?? DEFAULT_BUTTON.y };
  } catch {
    return { x: DEFAULT_BUTTON.x, y: DEFAULT_BUTTON.y };
  }
}

/** The customers' page with the button where the brand placed it. */
export function CustomerTemplate({ campaign }: Pick<CampaignInFull, "campaign">) {
  const { t, language } = useI18n();
  const narrow = useMedia("(max-width: 22.4375em)");
  const label = useSaveLabel(originalLanguageOf(campaign, language));
  return (
    <section className="card stack campaign-template">
      <h2>{t("campaignScreens.customerTemplate")}</h2>
      <figure aria-label={t("campaignScreens.previewLabel", { button: label })}>
        <CustomerPreview
          brandName={readSession()?.data.organizationName ?? ""}
          logo={campaign.logo}
          imageUrl={campaign.pictureUrl}
          colours={{
            background: campaign.buttonBackground,
            text: campaign.buttonText,
            border: campaign.buttonBorder,
          }}
          position={positionOf(campaign.buttonPosition)}
          label={label}
          scale={narrow ? NARROW_SCALE : 1}
        />
      </figure>
    </section>
  );
}

/** The campaign's template: the brand's picture, our PDF, or none yet. */
export function CampaignTemplate({ campaign, template }: Pick<CampaignInFull, "campaign" | "template">) {
  const t = useTranslate();
  const [language, setLanguage] = usePrintLanguage(campaign);
  const isDefault = template.type === "Default";
  return (
    <section className="card stack campaign-template">
      <div className="card__head">
        <h2>{t("campaignScreens.template")}</h2>
        {isDefault && (
          <a
            className="link-act text-button"
            href={printedIn(language, campaign.downloadUrl)}
            target="_blank"
            rel="noopener"
          >
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {t("campaignScreens.downloadPdf")}
          </a>
        )}
      </div>
      {isDefault && <PrintLanguage value={language} onChange={setLanguage} />}
      {isDefault && (
        <div className="line campaign-template__default">
          <SmallSheet
            logo={campaign.logo}
            worth={campaign.denomination}
            sign={campaign.currencySign}
            name={campaign.name}
            startsOn={campaign.startsOn}
            endsOn={campaign.endsOn}
            code={campaign.code}
            url={campaign.merchantUrl}
            language={language}
          />
          <p className="quiet">{t("campaignScreens.templateDefault")}</p>
        </div>
      )}
      {!isDefault && (
        <Picture
          src={template.pictureUrl}
          alt={template.pictureUrl ? t("campaignScreens.templateCustom") : ""}
          width={302}
          height={200}
        />
      )}
      {!isDefault && !template.pictureUrl && <p className="quiet">{t("campaignScreens.noTemplate")}</p>}
    </section>
  );
}
