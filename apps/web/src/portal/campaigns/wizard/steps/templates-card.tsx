import { PREVIEW, TEMPLATE_TYPE, totalOffer } from "@stashwell/shared/campaigns/rules";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { BrandMark } from "../../../../ui/brand-mark.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { CustomerPreview } from "../../customer-preview.tsx";
import { Picture } from "../../../parts/picture.tsx";
import { buttonCorner, customerImage, templateImage } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { groupedCode } from "./code-ticket.tsx";
import { currencySign } from "./currency.ts";
import { EditLink, Lacking } from "./summary-parts.tsx";

/** Both templates in small. The width of each in pixels. */
const SMALL = 142;

/** What customers and what merchants will see. */
export function TemplatesCard() {
  const t = useTranslate();
  const { values } = useWizard();
  const image = customerImage(values);
  const brand = readSession()?.data;
  return (
    <section className="summary-card templates-card">
      <div className="section-head">
        <h3 className="wizard-group__title">{t("wizard.templates")}</h3>
        <EditLink field="picture" what={t("wizard.step4")} />
      </div>
      <div className="template-pair">
        <figure>
          {image ? (
            <CustomerPreview
              brandName={brand?.organizationName ?? ""}
              logo={brand?.brandImage ?? null}
              imageUrl={image}
              colours={{ background: values.buttonBackground, text: values.buttonText, border: values.buttonBorder }}
              position={buttonCorner(values)}
              label={t("wizard.saveToPhone")}
              scale={SMALL / PREVIEW.width}
            />
          ) : (
            <NoPicture />
          )}
          <figcaption>{t("wizard.step4")}</figcaption>
        </figure>
        <figure>
          <MerchantTemplate />
          <figcaption>
            {t(values.template.type === TEMPLATE_TYPE.custom ? "wizard.templateIsCustom" : "wizard.templateIsDefault")}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function MerchantTemplate() {
  const { values } = useWizard();
  const own = templateImage(values);
  if (values.template.type !== TEMPLATE_TYPE.custom) return <SmallSheet />;
  return own ? <Picture src={own} alt="" width={SMALL} height={212} /> : <NoPicture />;
}

function NoPicture() {
  const t = useTranslate();
  return (
    <div className="template-pair__none">
      <Lacking>{t("wizard.noPicture")}</Lacking>
    </div>
  );
}

/** Our own sheet, no larger than a stamp. */
function SmallSheet() {
  const { locale, t } = useI18n();
  const { values, merchantUrl } = useWizard();
  const logo = readSession()?.data.brandImage;
  const { startsOn, endsOn } = values;
  return (
    <Ticket
      className="small-sheet"
      stub={
        <div className="small-sheet__stub">
          <QrCode text={merchantUrl} label={t("wizard.qrLabel", { code: values.code })} size={52} />
          <span>{groupedCode(values.code)}</span>
        </div>
      }
    >
      {logo ? (
        <Picture src={logo} alt="" width={22} height={22} cover className="small-sheet__logo" />
      ) : (
        <BrandMark size={16} />
      )}
      <p className="small-sheet__worth tabular">
        {t("consumer.worth", { amount: money(totalOffer(values.denomination.trim(), 1), currencySign(), locale) })}
      </p>
      <p className="small-sheet__text">{values.name.trim() || t("wizard.unnamed")}</p>
      <p className="small-sheet__text">{startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : ""}</p>
    </Ticket>
  );
}
