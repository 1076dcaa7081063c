import { X } from "lucide-react";
import type { CSSProperties } from "react";
import { CAMPAIGN_NAME_MAX, MAX_VOUCHERS, totalOffer } from "@stashwell/shared/campaigns/rules";
import { money } from "../../../../lib/format.ts";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { useMedia } from "../../../../ui/use-media.ts";
import { DENOMINATION } from "../errors.ts";
import { LockNote } from "../lock-note.tsx";
import { fieldId, useWizard } from "../use-wizard.ts";
import { WizardNumber, WizardWords } from "../wizard-field.tsx";
import { CodeTicket } from "./code-ticket.tsx";
import { currencySign } from "./currency.ts";
import { DateFields } from "./date-fields.tsx";
import { DockedPreview } from "./docked-preview.tsx";
import { LanguageSwitch, OriginalLanguage } from "./language-switch.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./information-step.css";

/** Step 1: the value and number of vouchers, and the campaign's name and dates. */
export function InformationStep() {
  const t = useTranslate();
  const { writing } = useWizard();
  return (
    <div className="stack loose information-step">
      <StepHeading />
      <div className="stack stack--top loose">
        <section className="stack stack--top roomy">
          <h3 className="title">{t("wizard.worthTitle")}</h3>
          <WorthFields />
          <TotalTicket />
        </section>
        <section className="stack stack--top roomy">
          <h3 className="title">{t("wizard.nameTitle")}</h3>
          <LanguageSwitch />
          <WizardWords field="name" label={t("wizard.campaignName")}>
            {(control) => (
              <input {...control} className="field__control" maxLength={CAMPAIGN_NAME_MAX + 1} autoComplete="off" />
            )}
          </WizardWords>
          {writing === null && <OriginalLanguage />}
          <DateFields />
        </section>
      </div>
      <div className="stack stack--top loose information-step__side">
        <DockedPreview />
        <CodeTicket />
      </div>
    </div>
  );
}

function WorthFields() {
  const { locale, t } = useI18n();
  const { published } = useWizard();
  const vouchers = new Intl.NumberFormat(locale);
  return (
    <div className="stack worth-fields">
      <WizardNumber
        field="denomination"
        label={t("wizard.denomination")}
        help={published && <LockNote text={t("wizard.lockedDenomination")} />}
        before={<span className="quiet">{currencySign()}</span>}
        inputMode="decimal"
        options={DENOMINATION}
        disabled={published !== undefined}
      />
      <X className="worth-fields__times" size={16} strokeWidth={1.75} aria-hidden />
      <WizardNumber
        field="voucherCount"
        label={t("wizard.vouchers")}
        help={
          published
            ? t("wizard.vouchersRise", { from: vouchers.format(published.vouchers), to: vouchers.format(MAX_VOUCHERS) })
            : t("wizard.upTo", { to: vouchers.format(MAX_VOUCHERS) })
        }
        inputMode="numeric"
      />
    </div>
  );
}

/** Value times number of vouchers, exact to the cent. */
function TotalTicket() {
  const { locale, t } = useI18n();
  const { values, errors } = useWizard();
  const roomy = useMedia("(min-width: 37.5em)");
  const sign = currencySign();
  const denomination = errors.denomination ? "" : values.denomination.trim();
  const vouchers = errors.voucherCount ? "" : values.voucherCount.trim();
  const each = totalOffer(denomination, 1);
  const total = money(totalOffer(denomination, vouchers), sign, locale);
  return (
    <Ticket
      across={roomy}
      tone="live"
      className="total-ticket"
      stub={
        <output
          className="stack tight total-ticket__stub"
          htmlFor={`${fieldId("denomination")} ${fieldId("voucherCount")}`}
        >
          <span className="total-ticket__label">{t("wizard.total")}</span>
          <strong className="total-ticket__amount tabular" style={{ "--letters": total.length } as CSSProperties}>
            {total}
          </strong>
        </output>
      }
    >
      <p className="total-ticket__factors tabular">
        {t("wizard.factors", { each: money(each, sign, locale), count: Number(vouchers || "0") })}
      </p>
      <p className="caption">{t("wizard.totalNote")}</p>
    </Ticket>
  );
}
