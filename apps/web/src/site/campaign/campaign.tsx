import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { Offer, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { Archive } from "lucide-react";
import { day, dayRange, money } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { paths } from "../../lib/paths.ts";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { BrandLogo } from "../consumer/consumer-bar.tsx";
import { Policies } from "../consumer/policies.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";

type CampaignPage = Extract<SitePage, { page: "campaign" }>;

function Coupons({ offer: { campaign } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  const { CardCount, Denomination, TotalOffer, currencySign } = campaign;
  const facts = [
    { label: t("site.vouchers"), value: new Intl.NumberFormat(locale).format(CardCount) },
    { label: t("site.denomination"), value: money(Denomination, currencySign, locale) },
    { label: t("site.totalOffer"), value: money(TotalOffer, currencySign, locale) },
  ];
  return (
    <dl className="coupons coupons--facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="coupons__part">
          <dt className="quiet">{label}</dt>
          <dd className="coupons__value tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dates({ offer: { campaign, stateCity } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <dl className="public-facts">
      <div>
        <dt>{t("site.dates")}</dt>
        <dd>{dayRange(campaign.CStartDate, campaign.CEndDate, locale)}</dd>
      </div>
      <div>
        <dt>{t("site.states")}</dt>
        <dd>
          {typeof stateCity === "string"
            ? t("common.allStates")
            : stateCity.map(({ stateName }) => stateName).join(", ")}
        </dd>
      </div>
    </dl>
  );
}

function Products({ offer: { products } }: { offer: Offer }) {
  const { t } = useI18n();
  return (
    <section className="public-products">
      <h2>{t("site.products")}</h2>
      <ul className="public-products__list">
        {products.map((product) => (
          <li key={product.organizationProductId} className="public-products__item">
            <span className="product-tile product-tile--large">
              <img src={product.imageurl} width={72} height={72} alt="" loading="lazy" data-stands-over />
            </span>
            <span>
              <b>{keepUnits(product.productCodeOveride)}</b>
              <br />
              <span className="quiet tabular">UPC {product.upc}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to take part, while there is still something to take part in: as a new shop, or as one that has an account. */
function Joining({ offer: { campaign } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  if (campaign.Cstatus === CAMPAIGN_STATUS.expired) {
    return (
      <aside className="public-join public-join--over">
        <p className="public-join__text">{t("site.expiredHint", { day: day(campaign.CEndDate, locale) })}</p>
        <button className="button button--large button--wide" type="button" disabled>
          <Archive size={18} strokeWidth={1.75} aria-hidden />
          {t("site.expired")}
        </button>
      </aside>
    );
  }
  return (
    <aside className="public-join">
      <p className="public-join__text">{t("site.optInHint")}</p>
      <a className="button button--solid button--large button--wide" href={paths.register(campaign.CampaignId)}>
        {t("site.optIn")}
      </a>
      <p className="public-join__text">{t("site.joinHint")}</p>
      <a
        className="button button--large button--wide"
        href={paths.login("business", paths.joinDetail(campaign.CampaignId))}
        data-signs-in
      >
        {t("site.signIn")}
      </a>
    </aside>
  );
}

function Campaign({ offer, context }: { offer: Offer; context: SiteContext }) {
  const { t } = useI18n();
  const { campaign, brand } = offer;
  return (
    <>
      <SiteHeader context={context} signIn={{ as: "business", next: paths.joinDetail(campaign.CampaignId) }} />
      <main id="content" className="public">
        <div className="public__head">
          <BrandLogo brand={brand} size={56} />
          <div>
            <p className="quiet">{t("site.campaignBy", { brand: brand.organizationName })}</p>
            <h1>{campaign.CampaignName}</h1>
          </div>
        </div>
        <div className="public__facts">
          <Coupons offer={offer} />
          <Dates offer={offer} />
        </div>
        <Joining offer={offer} />
        <Products offer={offer} />
        <section className="public-policies">
          <h2>{t("site.policies")}</h2>
          <Policies campaign={campaign} />
        </section>
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

const describe = ({ campaign, brand }: Offer, { t, locale }: Pick<I18n, "t" | "locale">): string =>
  t("site.campaignDescription", {
    brand: brand.organizationName,
    count: campaign.CardCount,
    amount: money(campaign.Denomination, campaign.currencySign, locale),
    days: dayRange(campaign.CStartDate, campaign.CEndDate, locale),
  });

/** A published campaign, as a merchant sees it who has not signed in. */
export function campaignPage({ offer }: CampaignPage, context: SiteContext, t: Translate): PageContent {
  const { campaign, brand } = offer;
  return {
    head: {
      title: `${campaign.CampaignName} · ${brand.organizationName} · ${t("common.productName")}`,
      description: describe(offer, { t, locale: localeOf(context.language) }),
      image: shareImageOf(offer, context),
    },
    body: <Campaign offer={offer} context={context} />,
  };
}
