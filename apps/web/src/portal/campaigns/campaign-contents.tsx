import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { Picture } from "../parts/picture.tsx";
import { Policy } from "../parts/policy.tsx";
import type { CampaignInFull } from "./use-campaign.ts";

/** The products that a voucher is good for. */
export function CampaignProducts({ products }: Pick<CampaignInFull, "products">) {
  const t = useTranslate();
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t("campaignScreens.products")}</h2>
        <span className="quiet">{products.length}</span>
      </div>
      {products.length === 0 && <p className="quiet">{t("campaignScreens.noProducts")}</p>}
      <ul className="campaign-products">
        {products.map((product) => (
          <li key={product.organizationProductId}>
            <Picture src={product.imageurl} alt="" width={44} height={44} className="campaign-products__picture" />
            <div>
              <p className="campaign-products__name">{keepUnits(product.name)}</p>
              <p className="quiet tabular">{product.upc}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each state once, or the words for all of them. */
export function CampaignStates({ stateCity }: Pick<CampaignInFull, "stateCity">) {
  const t = useTranslate();
  const names =
    typeof stateCity === "string" ? [t("common.allStates")] : [...new Set(stateCity.map(({ stateName }) => stateName))];
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t("campaignScreens.states")}</h2>
      </div>
      {names.length === 0 && <p className="quiet">{t("campaignScreens.noStates")}</p>}
      <ul className="campaign-states">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The three texts that come with the campaign. */
export function CampaignPolicies({ campaign }: Pick<CampaignInFull, "campaign">) {
  const t = useTranslate();
  const policies = [
    [t("campaignScreens.privacyPolicy"), campaign.privacyPolicy],
    [t("campaignScreens.terms"), campaign.terms],
    [t("campaignScreens.disclaimer"), campaign.disclaimer],
  ] as const;
  return (
    <section className="panel campaign-policies">
      <h2>{t("campaignScreens.policies")}</h2>
      {policies.map(([title, text]) => (
        <Policy key={title} title={title} text={text || t("campaignScreens.notWritten")} />
      ))}
    </section>
  );
}
