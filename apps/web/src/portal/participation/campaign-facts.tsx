import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { namesTogether } from "@stashwell/shared/formats";
import { useI18n } from "../../lib/i18n.tsx";
import { dayRange, money } from "../../lib/format.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { BrandLogo, ProductPicture } from "../merchant/pictures.tsx";
import { CampaignStatus } from "./campaign-status.tsx";

/** The campaign as a ticket: whose and when above the tear, what it is worth on the stub. */
export function CampaignFacts({ detail }: { detail: PublicCampaign }) {
  const { t, locale } = useI18n();
  const { campaign, brandDetails, stateCity } = detail;
  const states =
    typeof stateCity === "string"
      ? t("common.allStates")
      : namesTogether(
          stateCity.map((state) => state.stateName),
          locale,
        );
  const facts: [string, string][] = [
    [t("joining.numberOfVouchers"), new Intl.NumberFormat(locale).format(campaign.CardCount)],
    [t("joining.denomination"), money(campaign.Denomination, campaign.currencySign, locale)],
    [t("joining.totalOffer"), money(campaign.TotalOffer, campaign.currencySign, locale)],
  ];
  return (
    <Ticket
      tone={campaign.Cstatus === CAMPAIGN_STATUS.expired ? "rest" : "live"}
      className="campaign-facts"
      stub={
        <dl className="campaign-facts__worth tabular">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className="campaign-card__head">
        <BrandLogo src={campaign.logo ?? brandDetails.imageName} name={brandDetails.organizationName} size={24} />
        <span className="campaign-card__brand">{brandDetails.organizationName}</span>
        <CampaignStatus standing={campaign} />
      </div>
      <h1 className="campaign-facts__name" tabIndex={-1}>
        {campaign.CampaignName}
      </h1>
      <dl className="campaign-facts__lines">
        <div>
          <dt>{t("joining.runs")}</dt>
          <dd>{dayRange(campaign.CStartDate, campaign.CEndDate, locale)}</dd>
        </div>
        <div>
          <dt>{t("joining.states")}</dt>
          <dd>{states}</dd>
        </div>
      </dl>
    </Ticket>
  );
}

/** What vouchers of the campaign pay for. */
export function CampaignProducts({ products }: Pick<PublicCampaign, "products">) {
  const { t } = useI18n();
  return (
    <section>
      <h2>{t("joining.products")}</h2>
      {products.length === 0 && <p className="quiet">{t("joining.noProducts")}</p>}
      <ul className="campaign-products">
        {products.map((product) => (
          <li key={product.organizationProductId}>
            <ProductPicture src={product.imageurl} size={48} />
            <div>
              <p>{keepUnits(product.productCodeOveride)}</p>
              <p className="campaign-products__upc tabular">
                {t("joining.upc")} {product.upc}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
