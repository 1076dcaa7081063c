import { namesTogether } from "@stashwell/shared/formats";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { Offer, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { localeOf } from "@stashwell/shared/language";
import { Archive } from "lucide-react";
import { day, dayAt, dayRange, money } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { langOf } from "../../lib/lang-of.ts";
import { paths } from "../../lib/paths.ts";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { Policies } from "../consumer/policies.tsx";
import type { PageContent } from "../page-content.ts";
import { CampaignThumb } from "../parts/campaign-thumb.tsx";
import { ProductTile } from "../parts/product-tile.tsx";
import { shareImageOf } from "../share-image.ts";

type CampaignPage = Extract<SitePage, { page: "campaign" }>;

function Coupons({ offer: { campaign } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  const { voucherCount, denomination, totalOffer, currencySign } = campaign;
  const facts = [
    { label: t("site.vouchers"), value: new Intl.NumberFormat(locale).format(voucherCount) },
    { label: t("site.denomination"), value: money(denomination, currencySign, locale) },
    { label: t("site.totalOffer"), value: money(totalOffer, currencySign, locale) },
  ];
  return (
    <dl className="coupons">
      {facts.map(({ label, value }) => (
        <div key={label} className="coupons__part">
          <dt className="quiet">{label}</dt>
          <dd className="title-20 tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dates({ offer: { campaign, states } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  return (
    <dl className="stack roomy space-24 public-facts">
      <div>
        <dt className="quiet">{t("site.dates")}</dt>
        <dd className="strong">{dayRange(campaign.startsOn, campaign.endsOn, locale)}</dd>
      </div>
      <div>
        <dt className="quiet">{t("site.states")}</dt>
        <dd className="strong">
          {typeof states === "string"
            ? t("common.allStates")
            : namesTogether(
                states.map(({ name }) => name),
                locale,
              )}
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
      <ul className="grid space-16 public-products__list">
        {products.map((product) => (
          <li key={product.id} className="line roomy">
            <ProductTile picture={product.picture} size={72} />
            <span>
              <b>{keepUnits(product.name)}</b>
              <br />
              <span className="quiet tabular">UPC {product.upc}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to join, while the campaign is open: as a new business, or with an existing account. */
function Joining({ offer: { campaign, timezone } }: { offer: Offer }) {
  const { t, locale } = useI18n();
  if (campaign.status === CAMPAIGN_STATUS.expired) {
    // After an early end, its last day is the one until which its vouchers are good.
    const lastDay = campaign.endedAt ? dayAt(campaign.endedAt, timezone) : campaign.endsOn;
    return (
      <aside className="screen-only panel panel--rest stack roomy public-join">
        <p>{t("site.expiredHint", { day: day(lastDay, locale) })}</p>
        <button className="button button--large button--wide" type="button" disabled>
          <Archive size={18} strokeWidth={1.75} aria-hidden />
          {t("site.expired")}
        </button>
      </aside>
    );
  }
  return (
    <aside className="screen-only panel stack roomy public-join">
      <p>{t("site.optInHint")}</p>
      <a className="button button--solid button--large button--wide" href={paths.register(campaign.id)}>
        {t("site.optIn")}
      </a>
      <p>{t("site.joinHint")}</p>
      <a
        className="button button--large button--wide"
        href={paths.login("business", paths.joinDetail(campaign.id))}
        data-signs-in
      >
        {t("site.signIn")}
      </a>
    </aside>
  );
}

function Campaign({ offer }: { offer: Offer }) {
  const { t, language } = useI18n();
  const { campaign, brand } = offer;
  return (
    <SiteFrame signIn={{ as: "business", next: paths.joinDetail(campaign.id) }}>
      <main id="content" className="page page--plain public">
        <div className="row roomy public__head">
          <CampaignThumb picture={campaign.pictureUrl} brand={brand} className="public__picture" />
          <div>
            <p className="quiet">{t("site.campaignBy", { brand: brand.name })}</p>
            <h1 lang={langOf(campaign.textLanguages.name, language)}>{campaign.name}</h1>
          </div>
        </div>
        <div>
          <Coupons offer={offer} />
          <Dates offer={offer} />
        </div>
        <Joining offer={offer} />
        <Products offer={offer} />
        <section>
          <h2 className="below-12">{t("site.policies")}</h2>
          <Policies campaign={campaign} />
        </section>
      </main>
    </SiteFrame>
  );
}

const describe = ({ campaign, brand }: Offer, { t, locale }: Pick<I18n, "t" | "locale">): string =>
  t("site.campaignDescription", {
    brand: brand.name,
    count: campaign.voucherCount,
    amount: money(campaign.denomination, campaign.currencySign, locale),
    days: dayRange(campaign.startsOn, campaign.endsOn, locale),
  });

/** A published campaign, as seen by a merchant who isn't signed in. */
export function campaignPage({ offer }: CampaignPage, t: Translate, context: SiteContext): PageContent {
  const { campaign, brand } = offer;
  return {
    head: {
      title: `${campaign.name} · ${brand.name} · ${t("common.productName")}`,
      description: describe(offer, { t, locale: localeOf(context.language) }),
      image: shareImageOf(offer, context),
    },
    body: <Campaign offer={offer} />,
  };
}
