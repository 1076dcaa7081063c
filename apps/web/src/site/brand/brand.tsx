import { briefMoney } from "@stashwell/shared/formats";
import type { Translate } from "@stashwell/shared/messages/translate";
import {
  CircleDollarSign,
  Gift,
  MapPin,
  MapPinned,
  Palette,
  QrCode,
  RotateCcw,
  ShoppingBasket,
  Users,
  Wallet,
} from "lucide-react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BookDemo } from "../chrome/book-demo.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { claimsOf, content } from "../content.ts";
import type { PageContent } from "../page-content.ts";
import { Closing } from "../parts/closing.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { SectionHead } from "../parts/section-head.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { Points } from "../parts/points.tsx";
import { PosterScene } from "../art/poster-scene.tsx";
import { TicketFan } from "../art/ticket-fan.tsx";

/** The primary link: to book a demo, or to the contact page if there are no demos. */
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
    <section className="stack roomy page-head brand-hero" aria-labelledby="hero-title">
      <h1 id="hero-title" className="hero__title">
        {t("forBrands.heroTitle")}
      </h1>
      <p className="section-lead">{t("forBrands.heroText")}</p>
      <p className="row space-8">
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
    <section className="space-rhythm measured" aria-labelledby="measure-title">
      <SectionHead id="measure-title" title={t("forBrands.measureTitle")} text={t("forBrands.measureText")} />
      <div className="panel stage stage--wide space-32">
        <ProductPicture name="dashboard" alt={t("forBrands.dashboardPicture")} />
      </div>
    </section>
  );
}

function Brand() {
  const t = useTranslate();
  return (
    <SiteFrame current="brand">
      <main id="content" className="page marketing">
        <Hero />
        <MarketingSolutions />
        <DigitalEngagement />
        <GiftCards />
        <Measured />
        <Closing title={t("forBrands.closeTitle")} text={t("forBrands.closeText")}>
          <FirstAct className="button button--large" />
        </Closing>
      </main>
    </SiteFrame>
  );
}

/** The marketing page for brands and their agencies. */
export const brandPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("forBrands.title")} · ${t("common.productName")}`, description: t("forBrands.heroText") },
  body: <Brand />,
});

/** A campaign and its parts. */
function MarketingSolutions() {
  const t = useTranslate();
  const points = [
    { Icon: Palette, title: t("forBrands.design"), text: t("forBrands.designText") },
    { Icon: CircleDollarSign, title: t("forBrands.budget"), text: t("forBrands.budgetText") },
    { Icon: MapPinned, title: t("forBrands.places"), text: t("forBrands.placesText") },
    { Icon: Users, title: t("forBrands.team"), text: t("forBrands.teamText") },
  ];
  return (
    <section className="space-rhythm" aria-labelledby="marketing-title">
      <div className="panel stage stage--wide">
        <ProductPicture name="wizard" alt={t("forBrands.wizardPicture")} first />
      </div>
      <div className="beneath">
        <SectionHead id="marketing-title" title={t("forBrands.marketingTitle")} text={t("forBrands.marketingText")} />
        <Points points={points} lined="ruled" />
      </div>
    </section>
  );
}

/** How an offer reaches consumers, and how they reach the store. */
function DigitalEngagement() {
  const t = useTranslate();
  const points = [
    { Icon: QrCode, title: t("forBrands.links"), text: t("forBrands.linksText") },
    { Icon: Wallet, title: t("forBrands.wallet"), text: t("forBrands.walletText") },
    { Icon: MapPin, title: t("forBrands.shelf"), text: t("forBrands.shelfText") },
  ];
  return (
    <section className="space-rhythm stack pair" aria-labelledby="engage-title">
      <div>
        <SectionHead id="engage-title" title={t("forBrands.engageTitle")} text={t("forBrands.engageText")} />
        <Points points={points} />
      </div>
      <div className="panel stage">
        <PosterScene className="stage__scene" amount={content.heroAmount} off={t("common.off")} />
      </div>
    </section>
  );
}

/** Kinds of vouchers: gift cards and rebates; a returned voucher goes to the next person. */
function GiftCards() {
  const { t, locale } = useI18n();
  const { amount, sign } = content.secondAmount;
  const points = [
    { Icon: Gift, title: t("forBrands.giftCard"), text: t("forBrands.giftCardText") },
    { Icon: ShoppingBasket, title: t("forBrands.rebate"), text: t("forBrands.rebateText") },
    { Icon: RotateCcw, title: t("forBrands.unused"), text: t("forBrands.unusedText") },
  ];
  return (
    <section className="space-rhythm stack pair pair--turned" aria-labelledby="gift-title">
      <div>
        <SectionHead id="gift-title" title={t("forBrands.giftTitle")} text={t("forBrands.giftText")} />
        <Points points={points} />
      </div>
      <div className="panel panel--warm stage">
        <TicketFan
          className="stage__scene"
          amounts={[briefMoney(amount, sign, locale), content.heroAmount, "£10"]}
          off={t("common.off")}
        />
      </div>
    </section>
  );
}
