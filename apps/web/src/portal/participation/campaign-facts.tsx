import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import { namesTogether } from "@stashwell/shared/formats";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { dayRange, money } from "../../lib/format.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { BrandLogo, ProductPicture } from "../merchant/pictures.tsx";
import { CampaignStatus } from "./campaign-status.tsx";

/** The campaign as a ticket: brand and dates above the tear, the voucher's value on the stub. */
export function CampaignFacts({ detail }: { detail: PublicCampaign }) {
  const { t, locale, language } = useI18n();
  const { campaign, brand } = detail;
  const states =
    typeof detail.states === "string"
      ? t("common.allStates")
      : namesTogether(
          detail.states.map((state) => state.name),
          locale,
        );
  const facts: [string, string][] = [
    [t("participationScreens.numberOfVouchers"), new Intl.NumberFormat(locale).format(campaign.voucherCount)],
    [t("participationScreens.denomination"), money(campaign.denomination, campaign.currencySign, locale)],
    [t("participationScreens.totalOffer"), money(campaign.totalOffer, campaign.currencySign, locale)],
  ];
  return (
    <Ticket
      tone={campaign.status === CAMPAIGN_STATUS.expired ? "rest" : "live"}
      className="campaign-facts"
      stub={
        <dl className="campaign-facts__worth tabular">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="caption">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className="line snug campaign-card__head">
        <BrandLogo src={campaign.logo ?? brand.logo} name={brand.name} size={24} />
        <span className="quiet campaign-card__brand">{brand.name}</span>
        <CampaignStatus status={campaign} />
      </div>
      <h1 className="campaign-facts__name" tabIndex={-1} lang={langOf(campaign.textLanguages.name, language)}>
        {campaign.name}
      </h1>
      <dl className="stack snug campaign-facts__lines">
        <div>
          <dt className="caption">{t("participationScreens.runs")}</dt>
          <dd>{dayRange(campaign.startsOn, campaign.endsOn, locale)}</dd>
        </div>
        <div>
          <dt className="caption">{t("participationScreens.states")}</dt>
          <dd>{states}</dd>
        </div>
      </dl>
    </Ticket>
  );
}

/** The products for which vouchers of the campaign are valid. */
export function CampaignProducts({ products }: Pick<PublicCampaign, "products">) {
  const { t } = useI18n();
  return (
    <section>
      <h2>{t("participationScreens.products")}</h2>
      {products.length === 0 && <p className="quiet">{t("participationScreens.noProducts")}</p>}
      <ul className="campaign-products">
        {products.map((product) => (
          <li key={product.id} className="line">
            <ProductPicture src={product.picture} size={48} />
            <div>
              <p>{keepUnits(product.name)}</p>
              <p className="caption tabular">
                {t("participationScreens.upc")} {product.upc}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
