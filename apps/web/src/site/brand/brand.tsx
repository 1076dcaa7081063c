import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BookDemo } from "../chrome/book-demo.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { claimsOf } from "../content.ts";
import type { PageContent } from "../page-content.ts";
import { Closing } from "../parts/closing.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { SectionHead } from "../parts/section-head.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { DigitalEngagement } from "./digital-engagement.tsx";
import { GiftCards } from "./gift-cards.tsx";
import { MarketingSolutions } from "./marketing-solutions.tsx";

/** Where a talk begins: with a demonstration, or with a letter where none can be booked. */
function FirstAct({ className }: { className: string }) {
  const t = useTranslate();
  const { bookDemo } = claimsOf(useSurroundings());
  if (bookDemo !== null) return <BookDemo className={className} />;
  return (
    <a className={className} href={paths.contact}>
      {t("forBrands.closeContact")}
    </a>
  );
}

function Hero() {
  const t = useTranslate();
  return (
    <section className="brand-hero" aria-labelledby="hero-title">
      <h1 id="hero-title" className="hero__title">
        {t("forBrands.heroTitle")}
      </h1>
      <p className="section-lead">{t("forBrands.heroText")}</p>
      <p className="brand-hero__acts">
        <FirstAct className="button button--solid button--large" />
        <a className="button button--large" href={paths.login("brand")}>
          {t("site.loginAsBrand")}
        </a>
      </p>
    </section>
  );
}

function Measured() {
  const t = useTranslate();
  return (
    <section className="marketing__section measured" aria-labelledby="measure-title">
      <SectionHead id="measure-title" title={t("forBrands.measureTitle")} text={t("forBrands.measureText")} />
      <div className="stage stage--wide">
        <ProductPicture name="dashboard" alt={t("forBrands.dashboardPicture")} />
      </div>
    </section>
  );
}

function Brand() {
  const t = useTranslate();
  const context = useSurroundings();
  return (
    <>
      <SiteHeader context={context} current="brand" />
      <main id="content" className="marketing">
        <Hero />
        <MarketingSolutions />
        <DigitalEngagement />
        <GiftCards />
        <Measured />
        <Closing title={t("forBrands.closeTitle")} text={t("forBrands.closeText")}>
          <FirstAct className="button button--large" />
        </Closing>
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** What brands and their agencies get out of it. */
export const brandPage = (t: Translate): PageContent => ({
  head: { title: `${t("forBrands.title")} · ${t("common.productName")}`, description: t("forBrands.heroText") },
  body: <Brand />,
});
