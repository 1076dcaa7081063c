import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { DoneNotice } from "../accounts/done-notice.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { OfferList } from "../consumer/offer-list.tsx";
import type { PageContent } from "../page-content.ts";
import { About } from "./about.tsx";
import { AppDownload } from "./app-download.tsx";
import { Counters } from "./counters.tsx";
import { Facts, Verbs } from "./facts.tsx";
import { Features } from "./features.tsx";
import { Free } from "./free.tsx";
import { Hero } from "./hero.tsx";
import { OfferAnatomy } from "./offer-anatomy.tsx";
import { OwnAShop } from "./own-a-shop.tsx";

type HomePage = Extract<SitePage, { page: "home" }>;

function OpenOffers({ offers }: Pick<HomePage, "offers">) {
  const t = useTranslate();
  return (
    <section className="open-offers" id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title" className="section-title">
        {t("site.offersTitle")}
      </h2>
      <p className="quiet">{t("site.offersText")}</p>
      <OfferList offers={offers} withBrand />
    </section>
  );
}

function Home({ page: { login, notice, offers, counters }, context }: { page: HomePage; context: SiteContext }) {
  return (
    <>
      <SiteHeader context={context} current="home" login={login} />
      <main id="content" className="home">
        {notice && <DoneNotice text={notice} />}
        <Hero hasOffers={offers.length > 0} />
        <Facts />
        <Verbs />
        {offers.length > 0 && <OpenOffers offers={offers} />}
        <About />
        <OfferAnatomy />
        <Free />
        <Features />
        <Counters places={counters} offer={offers[0]} />
        <AppDownload />
        <OwnAShop />
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** The start page, for those who use vouchers. */
export const homePage = (page: HomePage, context: SiteContext, t: Translate): PageContent => ({
  head: { title: `${t("site.homeTitle")} · ${t("common.productName")}`, description: t("site.heroText") },
  body: <Home page={page} context={context} />,
});
