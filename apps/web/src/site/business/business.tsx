import type { Translate } from "@stashwell/shared/messages/translate";
import {
  Bell,
  ChartNoAxesColumn,
  CircleCheck,
  ClipboardList,
  FileSpreadsheet,
  Gauge,
  Landmark,
  Link2,
  ListChecks,
  MapPinned,
  PackageCheck,
  QrCode,
  Store,
} from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BookDemo } from "../chrome/book-demo.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import type { PageContent } from "../page-content.ts";
import { Closing } from "../parts/closing.tsx";
import { ShopfrontScene } from "../art/shopfront-scene.tsx";
import { Rating } from "../parts/rating.tsx";
import { Shelf } from "../home/own-a-shop.tsx";
import { Points } from "../parts/points.tsx";
import { SectionHead } from "../parts/section-head.tsx";
import { Checked } from "../parts/checked.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";

function Business() {
  const t = useTranslate();
  return (
    <SiteFrame current="business" signIn={{ as: "business" }}>
      <main id="content" className="page marketing">
        <BusinessHero />
        <Flow />
        <BrandSolutions />
        <StoreDetails />
        <DashboardFeatures />
        <WhatYouGet />
        <Closing title={t("forShops.closeTitle")} text={t("forShops.closeText")}>
          <a className="button button--large" href={paths.openCampaigns}>
            {t("forShops.heroAct")}
          </a>
          <BookDemo className="link-act" />
        </Closing>
      </main>
    </SiteFrame>
  );
}

/** The marketing page for businesses. */
export const businessPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("forShops.title")} · ${t("common.productName")}`, description: t("forShops.heroText") },
  body: <Business />,
});

/** The headline: a pale ticket with a shop on its stub. */
function BusinessHero() {
  const t = useTranslate();
  return (
    <section className="hero hero--pale" aria-labelledby="hero-title">
      <div className="torn hero__text">
        <h1 id="hero-title" className="hero__title">
          {t("forShops.heroTitle")}
        </h1>
        <p className="line strong ink hero__free">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
          {t("forShops.heroFree")}
        </p>
        <p className="hero__lead">{t("forShops.heroText")}</p>
        <p className="screen-only row hero__acts">
          <a className="button button--solid button--large" href={paths.openCampaigns}>
            {t("forShops.heroAct")}
          </a>
          <BookDemo className="link-act bare-link" />
        </p>
        <Rating />
      </div>
      <div className="hero__scene">
        <ShopfrontScene className="fills hero__picture" board={[t("site.signTop"), t("site.signBottom")]} />
      </div>
    </section>
  );
}

/** Three steps, as coupons of one strip. */
function Flow() {
  const t = useTranslate();
  const steps = [
    { Icon: Store, title: t("site.stepJoin"), text: t("forShops.joinText") },
    { Icon: ClipboardList, title: t("site.stepLoad"), text: t("forShops.loadText") },
    { Icon: QrCode, title: t("site.stepGrow"), text: t("forShops.growText") },
  ];
  return (
    <section className="space-rhythm" aria-labelledby="flow-title">
      <h2 id="flow-title" className="section-title">
        {t("forShops.flowTitle")}
      </h2>
      <ol className="coupons space-32">
        {steps.map(({ Icon, title, text }, index) => (
          <li key={title} className="coupons__part stack tight step">
            <span className="line row--apart ink">
              <span className="heavy step__number">
                <span className="visually-hidden">{t("forShops.stepOf", { step: index + 1 })}</span>
                <span aria-hidden>{index + 1}</span>
              </span>
              <Icon size={28} strokeWidth={1.75} aria-hidden />
            </span>
            <h3 className="title-20 space-8">{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What brands offer to a business. */
function BrandSolutions() {
  const t = useTranslate();
  const points = [
    { Icon: ListChecks, title: t("forShops.choose"), text: t("forShops.chooseText") },
    { Icon: Gauge, title: t("forShops.limit"), text: t("forShops.limitText") },
    { Icon: Bell, title: t("forShops.notified"), text: t("forShops.notifiedText") },
  ];
  return (
    <section className="space-rhythm stack pair" aria-labelledby="brands-title">
      <div>
        <SectionHead id="brands-title" title={t("forShops.brandsTitle")} text={t("forShops.brandsText")} />
        <Points points={points} />
      </div>
      <Shelf />
    </section>
  );
}

/** A store's details, for its owner and for customers. */
function StoreDetails() {
  const t = useTranslate();
  return (
    <section className="space-rhythm stack pair pair--turned" aria-labelledby="store-title">
      <div>
        <SectionHead id="store-title" title={t("forShops.storeTitle")} text={t("forShops.storeText")} />
        <Checked lines={[t("forShops.severalStores"), t("forShops.closedToday"), t("forShops.directions")]} />
      </div>
      <div className="panel panel--warm stage">
        <ProductPicture name="stock" alt={t("forShops.stockPicture")} />
      </div>
    </section>
  );
}

/** The figures that are recorded at redemption, and the reports. */
function DashboardFeatures() {
  const t = useTranslate();
  return (
    <section className="space-rhythm stack pair" aria-labelledby="till-title">
      <div>
        <SectionHead id="till-title" title={t("forShops.dashTitle")} text={t("forShops.dashText")} />
        <Checked lines={[t("forShops.cashiers"), t("forShops.undo"), t("forShops.offline")]} />
      </div>
      <div className="panel stage">
        <ProductPicture name="redeem" alt={t("forShops.redeemPicture")} />
      </div>
    </section>
  );
}

/** A grid of features: setup, address, reporting, engagement, insight, technology. */
function WhatYouGet() {
  const t = useTranslate();
  const points = [
    { Icon: PackageCheck, title: t("forShops.setUp"), text: t("forShops.setUpText") },
    { Icon: Link2, title: t("forShops.url"), text: t("forShops.urlText") },
    { Icon: FileSpreadsheet, title: t("forShops.reporting"), text: t("forShops.reportingText") },
    { Icon: MapPinned, title: t("forShops.engagement"), text: t("forShops.engagementText") },
    { Icon: ChartNoAxesColumn, title: t("forShops.insight"), text: t("forShops.insightText") },
    { Icon: Landmark, title: t("forShops.technology"), text: t("forShops.technologyText") },
  ];
  return (
    <section className="space-rhythm" aria-labelledby="grid-title">
      <h2 id="grid-title" className="section-title">
        {t("forShops.gridTitle")}
      </h2>
      <Points points={points} lined="grid" />
    </section>
  );
}
