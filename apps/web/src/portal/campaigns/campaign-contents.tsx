import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { Picture } from "../../ui/picture.tsx";
import { Policy } from "./policy.tsx";
import type { CampaignInFull } from "./use-campaign.ts";

/** The products for which a voucher is valid. */
export function CampaignProducts({ products }: Pick<CampaignInFull, "products">) {
  const t = useTranslate();
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t("campaignScreens.products")}</h2>
        <span className="quiet">{products.length}</span>
      </div>
      {products.length === 0 && <p className="quiet">{t("campaignScreens.noProducts")}</p>}
      <ul className="grid campaign-contents">
        {products.map((product) => (
          <li key={product.id} className="line snug">
            <Picture src={product.picture} alt="" width={44} fixed />
            <div>
              <p className="semibold">{keepUnits(product.name)}</p>
              <p className="quiet tabular">{product.upc}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The states, or a text for all of them. */
export function CampaignStates({ states }: Pick<CampaignInFull, "states">) {
  const t = useTranslate();
  const names =
    typeof states === "string" ? [t("common.allStates")] : [...new Set(states.map(({ name: stateName }) => stateName))];
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t("campaignScreens.states")}</h2>
      </div>
      {names.length === 0 && <p className="quiet">{t("campaignScreens.noStates")}</p>}
      <ul className="row snug campaign-states">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The campaign's three policy texts. */
export function CampaignPolicies({ campaign }: Pick<CampaignInFull, "campaign">) {
  const t = useTranslate();
  const policies = [
    [t("campaignScreens.privacyPolicy"), campaign.privacyPolicy],
    [t("campaignScreens.terms"), campaign.terms],
    [t("campaignScreens.disclaimer"), campaign.disclaimer],
  ] as const;
  return (
    <section className="card stack campaign-policies">
      <h2>{t("campaignScreens.policies")}</h2>
      {policies.map(([title, text]) => (
        <Policy key={title} title={title} text={text || t("campaignScreens.notWritten")} />
      ))}
    </section>
  );
}
