import { keepUnits } from "../../../../lib/keep-units.ts";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { namesTogether } from "@stashwell/shared/formats";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { useMedia } from "../../../ant/use-media.ts";
import { Picture } from "../../../parts/picture.tsx";
import { Policy } from "../../../parts/policy.tsx";
import { useWizard } from "../use-wizard.ts";
import { currencySign } from "./currency.ts";
import { MissingPanel } from "./missing-panel.tsx";
import { POLICY_TITLES } from "./policies-step.tsx";
import { StepHeading } from "./step-heading.tsx";
import { EditLink, Lacking } from "./summary-parts.tsx";
import { TemplatesCard } from "./templates-card.tsx";
import "./preview-step.css";

/** Step 6: the whole campaign on one page, and what it still needs. */
export function PreviewStep() {
  return (
    <div className="preview-step">
      <StepHeading />
      <div className="preview-step__main">
        <WorthTicket />
        <div className="preview-step__pair">
          <ProductsCard />
          <StatesCard />
        </div>
        <PoliciesCard />
      </div>
      <div className="preview-step__side">
        <MissingPanel />
        <TemplatesCard />
      </div>
    </div>
  );
}

function WorthTicket() {
  const { locale, t } = useI18n();
  const { values, problems } = useWizard();
  const roomy = useMedia("(min-width: 600px)");
  const sign = currencySign();
  const { startsOn, endsOn } = values;
  const denomination = values.denomination.trim();
  const vouchers = values.voucherCount.trim();
  return (
    <Ticket
      across={roomy}
      className="worth-ticket"
      stub={
        <div className="worth-ticket__stub">
          <p className="worth-ticket__factors tabular">
            {t("wizard.factorsShort", {
              each: money(totalOffer(denomination, 1), sign, locale),
              count: Number(problems.voucherCount ? 0 : vouchers),
            })}
          </p>
          <p className="worth-ticket__amount tabular">{money(totalOffer(denomination, vouchers), sign, locale)}</p>
          <p className="worth-ticket__label">{t("wizard.total")}</p>
        </div>
      }
    >
      <div className="worth-ticket__head">
        <p className="worth-ticket__name">{values.name.trim() || t("wizard.unnamed")}</p>
        <EditLink field="name" what={t("wizard.step1")} />
      </div>
      <p className="worth-ticket__dates">
        {startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : t("wizard.noDates")}
      </p>
    </Ticket>
  );
}

function ProductsCard() {
  const t = useTranslate();
  const { values, formData } = useWizard();
  const products = formData.products.filter(({ organizationProductId }) =>
    values.products.includes(organizationProductId),
  );
  return (
    <section className="summary-card">
      <div className="section-head">
        <h3 className="wizard-group__title">{t("wizard.productsTitle")}</h3>
        <EditLink field="products" what={t("wizard.productsTitle")} />
      </div>
      {products.length === 0 ? (
        <Lacking>{t("wizard.noProductSelected")}</Lacking>
      ) : (
        <ul className="summary-products">
          {products.map(({ organizationProductId, name, imageurl }) => (
            <li key={organizationProductId}>
              <Picture src={imageurl} alt="" width={48} height={48} className="summary-products__picture" />
              <span>{keepUnits(name)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StatesCard() {
  const { locale, t } = useI18n();
  const { values, formData } = useWizard();
  const names = formData.states
    .filter(({ stateId }) => values.states.includes(stateId))
    .map(({ stateName }) => stateName);
  const text = values.states === "all" ? t("common.allStates") : namesTogether(names, locale);
  return (
    <section className="summary-card">
      <div className="section-head">
        <h3 className="wizard-group__title">{t("wizard.statesTitle")}</h3>
        <EditLink field="states" what={t("wizard.statesTitle")} />
      </div>
      {text ? <p className="summary-card__text">{text}</p> : <Lacking>{t("wizard.noStateSelected")}</Lacking>}
    </section>
  );
}

const POLICIES = ["privacyPolicy", "terms", "disclaimer"] as const;

function PoliciesCard() {
  const t = useTranslate();
  const { values, problems } = useWizard();
  const first = POLICIES.find((field) => problems[field]) ?? "privacyPolicy";
  return (
    <section className="summary-card summary-policies">
      <div className="summary-policies__edit">
        <EditLink field={first} what={t("wizard.step3")} />
      </div>
      {POLICIES.map((field) => {
        const problem = problems[field];
        if (!problem) return <Policy key={field} title={t(POLICY_TITLES[field])} text={values[field]} />;
        return (
          <section key={field} className="policy">
            <h3 className="policy__title">{t(POLICY_TITLES[field])}</h3>
            <Lacking>{t(problem)}</Lacking>
          </section>
        );
      })}
    </section>
  );
}
