import { keepUnits } from "../../../../lib/keep-units.ts";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { BrandFace } from "../../brand-face.tsx";
import { groupedCode } from "../../grouped-code.ts";
import { chosenProducts, namedStates } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { currencySign } from "./currency.ts";

/** Number of products listed by name on the sheet; the rest are counted. */
const NAMED = 6;

/** Our own template as it will be printed, with the campaign's current values. */
export function DefaultTemplate() {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const { values, formData, merchantUrl } = useWizard();
  const brand = readSession()?.data;
  const products = chosenProducts(values, formData);
  const { startsOn, endsOn } = values;
  return (
    <Ticket
      className="sheet"
      stub={
        <div className="line sheet__stub">
          <div>
            <QrCode text={merchantUrl} label={t("wizard.qrLabel", { code: values.code })} size={96} />
          </div>
          <div>
            <p className="caption sheet__label">{t("wizard.sheetCode")}</p>
            <p className="headline sheet__code">{groupedCode(values.code)}</p>
          </div>
        </div>
      }
    >
      <div className="line sheet__brand">
        <BrandFace logo={brand?.brandImage} size={36} mark={24} />
        <span>{brand?.organizationName}</span>
      </div>
      <p className="sheet__worth tabular">
        {t("campaigns.worth", { amount: money(totalOffer(values.denomination.trim(), 1), currencySign(), locale) })}
      </p>
      <p className="sheet__name">{values.name.trim() || t("wizard.unnamed")}</p>
      <p className="quiet">{startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : t("wizard.noDates")}</p>
      <h4 className="caption sheet__label">{t("wizard.productsTitle")}</h4>
      {products.length === 0 ? (
        <p className="quiet">{t("wizard.noProductSelected")}</p>
      ) : (
        <ul className="grid snug sheet__products">
          {products.slice(0, NAMED).map(({ id: productId, name, picture }) => (
            <li key={productId} className="line snug">
              <Picture src={picture} alt="" width={40} fixed />
              <span>{keepUnits(name)}</span>
            </li>
          ))}
          {products.length > NAMED && (
            <li className="line">{t("wizard.andMore", { count: products.length - NAMED })}</li>
          )}
        </ul>
      )}
      <h4 className="caption sheet__label">{t("wizard.statesTitle")}</h4>
      <p>{namedStates(values, formData, i18n) || t("wizard.noStateSelected")}</p>
    </Ticket>
  );
}
