import type { SiteContext } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BookDemo } from "../chrome/book-demo.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import type { PageContent } from "../page-content.ts";
import { Closing } from "../parts/closing.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { BrandSolutions } from "./brand-solutions.tsx";
import { BusinessHero } from "./business-hero.tsx";
import { DashboardFeatures } from "./dashboard-features.tsx";
import { Flow } from "./flow.tsx";
import { StoreDetails } from "./store-details.tsx";
import { WhatYouGet } from "./what-you-get.tsx";

function Business() {
  const t = useTranslate();
  const context: SiteContext = useSurroundings();
  return (
    <>
      <SiteHeader context={context} current="business" signIn={{ as: "business" }} />
      <main id="content" className="marketing">
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
          <BookDemo className="closing__more" />
        </Closing>
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** What shops get out of it. */
export const businessPage = (t: Translate): PageContent => ({
  head: { title: `${t("forShops.title")} · ${t("common.productName")}`, description: t("forShops.heroText") },
  body: <Business />,
});
