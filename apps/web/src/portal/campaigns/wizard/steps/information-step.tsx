import { Input } from "antd";
import { X } from "lucide-react";
import { CAMPAIGN_NAME_MAX, MAX_VOUCHERS, totalOffer } from "@stashwell/shared/campaigns/rules";
import { money } from "../../../../lib/format.ts";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { useMedia } from "../../../ant/use-media.ts";
import { LockNote } from "../lock-note.tsx";
import { fieldId, useWizard } from "../use-wizard.ts";
import { WizardField } from "../wizard-field.tsx";
import { CodeTicket } from "./code-ticket.tsx";
import { currencySign } from "./currency.ts";
import { EndDateField, StartDateField } from "./date-fields.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./information-step.css";

/** As many characters as the two numbers take. */
const NUMBER_LENGTH = 9;

/** Step 1: what a voucher is worth, how many there are, what the campaign is called and when it runs. */
export function InformationStep() {
  const t = useTranslate();
  const { values, change, leaveField } = useWizard();
  return (
    <div className="information-step">
      <StepHeading />
      <div className="information-step__fields">
        <section className="wizard-group">
          <h3 className="wizard-group__title">{t("wizard.worthTitle")}</h3>
          <WorthFields />
          <TotalTicket />
        </section>
        <section className="wizard-group">
          <h3 className="wizard-group__title">{t("wizard.nameTitle")}</h3>
          <WizardField field="name" label={t("wizard.campaignName")} required>
            {(control) => (
              <Input
                {...control}
                value={values.name}
                maxLength={CAMPAIGN_NAME_MAX + 1}
                autoComplete="off"
                onChange={(event) => change({ name: event.target.value }, "name")}
                onBlur={() => leaveField("name")}
              />
            )}
          </WizardField>
          <div className="wizard-pair">
            <StartDateField />
            <EndDateField />
          </div>
        </section>
      </div>
      <CodeTicket />
    </div>
  );
}

function WorthFields() {
  const { locale, t } = useI18n();
  const { values, change, leaveField, published } = useWizard();
  const vouchers = new Intl.NumberFormat(locale);
  return (
    <div className="worth-fields">
      <WizardField
        field="denomination"
        label={t("wizard.denomination")}
        help={published && <LockNote text={t("wizard.lockedDenomination")} />}
      >
        {(control) => (
          <Input
            {...control}
            className="tabular"
            prefix={<span className="quiet">{currencySign()}</span>}
            value={values.denomination}
            inputMode="decimal"
            maxLength={NUMBER_LENGTH}
            autoComplete="off"
            disabled={published !== undefined}
            onChange={(event) => change({ denomination: event.target.value }, "denomination")}
          />
        )}
      </WizardField>
      <X className="worth-fields__times" size={16} strokeWidth={1.75} aria-hidden />
      <WizardField
        field="voucherCount"
        label={t("wizard.vouchers")}
        required
        help={
          published
            ? t("wizard.vouchersRise", { from: vouchers.format(published.vouchers), to: vouchers.format(MAX_VOUCHERS) })
            : t("wizard.upTo", { to: vouchers.format(MAX_VOUCHERS) })
        }
      >
        {(control) => (
          <Input
            {...control}
            className="tabular"
            value={values.voucherCount}
            inputMode="numeric"
            maxLength={NUMBER_LENGTH}
            autoComplete="off"
            onChange={(event) => change({ voucherCount: event.target.value }, "voucherCount")}
            onBlur={() => leaveField("voucherCount")}
          />
        )}
      </WizardField>
    </div>
  );
}

/** The product of the two, exact to the cent. */
function TotalTicket() {
  const { locale, t } = useI18n();
  const { values, faults } = useWizard();
  const roomy = useMedia("(min-width: 600px)");
  const sign = currencySign();
  const denomination = faults.denomination ? "" : values.denomination.trim();
  const vouchers = faults.voucherCount ? "" : values.voucherCount.trim();
  const each = totalOffer(denomination, 1);
  return (
    <Ticket
      across={roomy}
      tone="live"
      className="total-ticket"
      stub={
        <output className="total-ticket__stub" htmlFor={`${fieldId("denomination")} ${fieldId("voucherCount")}`}>
          <span className="total-ticket__label">{t("wizard.total")}</span>
          <strong className="total-ticket__amount tabular">
            {money(totalOffer(denomination, vouchers), sign, locale)}
          </strong>
        </output>
      }
    >
      <p className="total-ticket__factors tabular">
        {t("wizard.factors", { each: money(each, sign, locale), count: Number(vouchers || "0") })}
      </p>
      <p className="total-ticket__note">{t("wizard.totalNote")}</p>
    </Ticket>
  );
}
