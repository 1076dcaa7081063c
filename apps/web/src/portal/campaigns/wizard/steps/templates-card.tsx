import { originalLanguageOf } from "@stashwell/shared/language";
import { PREVIEW, TEMPLATE_TYPE, totalOffer } from "@stashwell/shared/campaigns/rules";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { SmallSheet } from "../../small-sheet.tsx";
import { CustomerPreview } from "../../customer-preview.tsx";
import { useSaveLabel } from "../../customer-texts.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { buttonCorner, colorsOf, customerImage, templateImage } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { currencySign } from "./currency.ts";
import { EditLink, Lacking } from "./summary-parts.tsx";

/** Width of each template thumbnail in pixels. */
const SMALL = 142;

const TEMPLATE_CAPTION = {
  [TEMPLATE_TYPE.custom]: "wizard.templateIsCustom",
  [TEMPLATE_TYPE.standard]: "wizard.templateIsDefault",
  none: "campaignScreens.noTemplate",
} as const;

/** Thumbnails of the customers' and the merchants' templates. */
export function TemplatesCard() {
  const { t, language } = useI18n();
  const { values } = useWizard();
  const image = customerImage(values);
  const saveLabel = useSaveLabel(originalLanguageOf(values, language));
  const brand = readSession()?.data;
  return (
    <section className="card summary-card templates-card">
      <div className="line row--apart section-head">
        <h3 className="title">{t("wizard.templates")}</h3>
        <EditLink field="picture" what={t("wizard.step4")} />
      </div>
      <div className="row template-pair">
        <figure>
          {image ? (
            <CustomerPreview
              brandName={brand?.organizationName ?? ""}
              logo={brand?.brandImage ?? null}
              imageUrl={image}
              colours={colorsOf(values)}
              position={buttonCorner(values)}
              label={saveLabel}
              scale={SMALL / PREVIEW.width}
            />
          ) : (
            <NoPicture />
          )}
          <figcaption className="caption">{t("wizard.step4")}</figcaption>
        </figure>
        <figure>
          <MerchantTemplate />
          <figcaption className="caption">{t(TEMPLATE_CAPTION[values.template.type ?? "none"])}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function MerchantTemplate() {
  const { t, language } = useI18n();
  const { values, merchantUrl } = useWizard();
  const own = templateImage(values);
  if (values.template.type === TEMPLATE_TYPE.standard)
    return (
      <SmallSheet
        logo={readSession()?.data.brandImage}
        worth={totalOffer(values.denomination.trim(), 1)}
        sign={currencySign()}
        name={values.name.trim() || t("wizard.unnamed")}
        startsOn={values.startsOn}
        endsOn={values.endsOn}
        code={values.code}
        url={merchantUrl}
        language={originalLanguageOf(values, language)}
      />
    );
  return own ? <Picture src={own} alt="" width={SMALL} height={212} /> : <NoPicture />;
}

function NoPicture() {
  const t = useTranslate();
  return (
    <div className="dashed template-pair__none">
      <Lacking>{t("wizard.noPicture")}</Lacking>
    </div>
  );
}
