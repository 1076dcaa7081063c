import { keepUnits } from "../../../../lib/keep-units.ts";
import { BrandMark } from "../../../../ui/brand-mark.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { namesTogether } from "@stashwell/shared/formats";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n } from "../../../../lib/i18n.tsx";
import { readSession } from "../../../../lib/session.ts";
import { Picture } from "../../../parts/picture.tsx";
import { useWizard } from "../use-wizard.ts";
import { groupedCode } from "./code-ticket.tsx";
import { currencySign } from "./currency.ts";

/** So many products stand on the sheet by name; the rest are counted. */
const NAMED = 6;

/** Our own sheet as it will be printed, with what the campaign has so far. */
export function DefaultTemplate() {
  const { locale, t } = useI18n();
  const { values, formData, merchantUrl } = useWizard();
  const brand = readSession()?.data;
  const products = formData.products.filter(({ organizationProductId }) =>
    values.products.includes(organizationProductId),
  );
  const states = formData.states
    .filter(({ stateId }) => values.states.includes(stateId))
    .map(({ stateName }) => stateName);
  const { startsOn, endsOn } = values;
  return (
    <Ticket
      className="sheet"
      stub={
        <div className="sheet__stub">
          <div className="sheet__qr">
            <QrCode text={merchantUrl} label={t("wizard.qrLabel", { code: values.code })} size={96} />
          </div>
          <div>
            <p className="sheet__label">{t("wizard.sheetCode")}</p>
            <p className="sheet__code">{groupedCode(values.code)}</p>
          </div>
        </div>
      }
    >
      <div className="sheet__brand">
        {brand?.brandImage ? (
          <Picture src={brand.brandImage} alt="" width={36} height={36} cover className="sheet__logo" />
        ) : (
          <BrandMark size={24} />
        )}
        <span>{brand?.organizationName}</span>
      </div>
      <p className="sheet__worth tabular">
        {t("consumer.worth", { amount: money(totalOffer(values.denomination.trim(), 1), currencySign(), locale) })}
      </p>
      <p className="sheet__name">{values.name.trim() || t("wizard.unnamed")}</p>
      <p className="sheet__dates">{startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : t("wizard.noDates")}</p>
      <h4 className="sheet__label">{t("wizard.productsTitle")}</h4>
      {products.length === 0 ? (
        <p className="quiet">{t("wizard.noProductSelected")}</p>
      ) : (
        <ul className="sheet__products">
          {products.slice(0, NAMED).map(({ organizationProductId, name, imageurl }) => (
            <li key={organizationProductId}>
              <Picture src={imageurl} alt="" width={40} height={40} />
              <span>{keepUnits(name)}</span>
            </li>
          ))}
          {products.length > NAMED && (
            <li className="sheet__more">{t("wizard.andMore", { count: products.length - NAMED })}</li>
          )}
        </ul>
      )}
      <h4 className="sheet__label">{t("wizard.statesTitle")}</h4>
      <p className="sheet__states">
        {values.states === "all" ? t("common.allStates") : namesTogether(states, locale) || t("wizard.noStateSelected")}
      </p>
    </Ticket>
  );
}
