import { keepUnits } from "../../../../lib/keep-units.ts";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { dayRange, money } from "../../../../lib/format.ts";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { useMedia } from "../../../../ui/use-media.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { Policy } from "../../policy.tsx";
import { chosenProducts, namedStates } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { currencySign } from "./currency.ts";
import { MissingPanel } from "./missing-panel.tsx";
import { POLICIES, POLICY_TITLES } from "./policies-step.tsx";
import { StepHeading } from "./step-heading.tsx";
import { EditLink, Lacking } from "./summary-parts.tsx";
import { TranslationsCard } from "./translations-card.tsx";
import { TemplatesCard } from "./templates-card.tsx";
import "./preview-step.css";

/** Step 6: the whole campaign on one page, and what is still missing. */
export function PreviewStep() {
  return (
    <div className="stack preview-step">
      <StepHeading />
      <div className="stack stack--top">
        <WorthTicket />
        <div className="stack preview-step__pair">
          <ProductsCard />
          <StatesCard />
        </div>
        <PoliciesCard />
        <TranslationsCard />
      </div>
      <div className="stack stack--top roomy preview-step__side">
        <MissingPanel />
        <TemplatesCard />
      </div>
    </div>
  );
}

function WorthTicket() {
  const { locale, t } = useI18n();
  const { values, problems } = useWizard();
  const roomy = useMedia("(min-width: 37.5em)");
  const sign = currencySign();
  const { startsOn, endsOn } = values;
  const denomination = values.denomination.trim();
  const vouchers = values.voucherCount.trim();
  return (
    <Ticket
      across={roomy}
      className="worth-ticket"
      stub={
        <div>
          <p className="caption tabular">
            {t("wizard.factorsShort", {
              each: money(totalOffer(denomination, 1), sign, locale),
              count: Number(problems.voucherCount ? 0 : vouchers),
            })}
          </p>
          <p className="worth-ticket__amount tabular">{money(totalOffer(denomination, vouchers), sign, locale)}</p>
          <p className="caption">{t("wizard.total")}</p>
        </div>
      }
    >
      <div className="line row--apart worth-ticket__head">
        <p className="headline">{values.name.trim() || t("wizard.unnamed")}</p>
        <EditLink field="name" what={t("wizard.step1")} />
      </div>
      <p className="quiet">{startsOn && endsOn ? dayRange(startsOn, endsOn, locale) : t("wizard.noDates")}</p>
    </Ticket>
  );
}

function ProductsCard() {
  const t = useTranslate();
  const { values, formData } = useWizard();
  const products = chosenProducts(values, formData);
  return (
    <section className="card summary-card">
      <div className="line row--apart section-head">
        <h3 className="title">{t("wizard.productsTitle")}</h3>
        <EditLink field="products" what={t("wizard.productsTitle")} />
      </div>
      {products.length === 0 ? (
        <Lacking>{t("wizard.noProductSelected")}</Lacking>
      ) : (
        <ul className="grid summary-products">
          {products.map(({ id: productId, name, picture }) => (
            <li key={productId}>
              <Picture src={picture} alt="" width={48} fixed />
              <span>{keepUnits(name)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StatesCard() {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, formData } = useWizard();
  const text = namedStates(values, formData, i18n);
  return (
    <section className="card summary-card">
      <div className="line row--apart section-head">
        <h3 className="title">{t("wizard.statesTitle")}</h3>
        <EditLink field="states" what={t("wizard.statesTitle")} />
      </div>
      {text ? <p className="space-4">{text}</p> : <Lacking>{t("wizard.noStateSelected")}</Lacking>}
    </section>
  );
}

function PoliciesCard() {
  const t = useTranslate();
  const { values, problems } = useWizard();
  const first = POLICIES.find((field) => problems[field]) ?? "privacyPolicy";
  return (
    <section className="card summary-card summary-policies">
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
