import type { SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { Fingerprint, Languages, ReceiptText, ShieldCheck, UserRoundX, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { DoneNotice } from "../accounts/done-notice.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { Fold } from "../consumer/fold.tsx";
import { OfferList } from "../consumer/offer-list.tsx";
import type { PageContent } from "../page-content.ts";
import { AppDownload, Apps } from "./app-download.tsx";
import { Counters } from "./counters.tsx";
import { Facts, Verbs } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import { anatomyOf, OfferAnatomy } from "./offer-anatomy.tsx";
import { OwnAShop } from "./own-a-shop.tsx";
import { CartonScene, PocketScene, PointOfSaleScene } from "../art/journey-scenes.tsx";
import { content } from "../content.ts";
import { SectionHead } from "../parts/section-head.tsx";
import { Points } from "../parts/points.tsx";
import { money } from "../../lib/format.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";

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

function Home({ login, notice, offers, counters }: HomePage) {
  return (
    <SiteFrame current="home" login={login}>
      <main id="content" className="page home">
        {notice && <DoneNotice text={notice} />}
        <Hero hasOffers={offers.length > 0} />
        <Facts />
        {offers.length > 0 && <OpenOffers offers={offers} />}
        <Verbs />
        <FoldedThoughts />
        <About />
        <OfferAnatomy />
        <Free />
        <Features />
        <Counters places={counters} offers={offers} />
        <AppDownload />
        <OwnAShop />
      </main>
    </SiteFrame>
  );
}

/** The start page, for consumers. */
export const homePage = (page: HomePage, t: Translate): PageContent => ({
  head: { title: `${t("site.homeTitle")} · ${t("common.productName")}`, description: t("site.heroText") },
  body: <Home {...page} />,
});

const stopsOf = (t: Translate) => [
  { scene: <CartonScene />, title: t("home.aboutBrand"), text: t("home.aboutBrandText") },
  {
    scene: <PocketScene amount={content.heroAmount} off={t("common.off")} />,
    title: t("home.aboutYou"),
    text: t("home.aboutYouText"),
  },
  { scene: <PointOfSaleScene />, title: t("home.aboutShop"), text: t("home.aboutShopText") },
];

/** Explains how a voucher gets from a brand to a store. */
function About() {
  const t = useTranslate();
  const stops = stopsOf(t);
  return (
    <section className="space-rhythm not-on-phones" aria-labelledby="about-title">
      <SectionHead id="about-title" title={t("home.aboutTitle")} text={t("home.aboutText")} />
      <ol className="stack journey">
        {stops.map(({ scene, title, text }) => (
          <li key={title} className="journey__stop">
            {scene}
            <h3 className="title-18">{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const featuresOf = (t: Translate) => [
  { Icon: UserRoundX, title: t("home.featureAccount"), text: t("home.featureAccountText") },
  { Icon: WifiOff, title: t("home.featureOffline"), text: t("home.featureOfflineText") },
  { Icon: ShieldCheck, title: t("home.featureOnce"), text: t("home.featureOnceText") },
  { Icon: ReceiptText, title: t("home.featureReceipt"), text: t("home.featureReceiptText") },
  { Icon: Fingerprint, title: t("home.featurePrivate"), text: t("home.featurePrivateText") },
  { Icon: Languages, title: t("home.featureLanguages"), text: t("home.featureLanguagesText") },
];

/** Features of a voucher. */
function Features() {
  const t = useTranslate();
  return (
    <section className="space-rhythm not-on-phones features" aria-labelledby="features-title">
      <h2 id="features-title" className="section-title">
        {t("home.featuresTitle")}
      </h2>
      <Points points={featuresOf(t)} lined="ruled" />
    </section>
  );
}

interface ThoughtProps {
  title: string;
  lead?: string;
  parts?: readonly { title: string; text: string }[];
  children?: ReactNode;
}

const Thought = ({ title, lead, parts, children }: ThoughtProps) => (
  <Fold title={<h2 className="title-16">{title}</h2>}>
    {lead && <p className="quiet">{lead}</p>}
    {parts && (
      <ul className="stack roomy space-12">
        {parts.map((part) => (
          <li key={part.title}>
            <h3 className="title-16">{part.title}</h3>
            <p className="quiet">{part.text}</p>
          </li>
        ))}
      </ul>
    )}
    {children}
  </Fold>
);

/**
 * On phones the longer sections are collapsed rows without pictures: otherwise the page would be six screens longer.
 */
function FoldedThoughts() {
  const t = useTranslate();
  return (
    <div className="screen-only space-24 on-phones">
      <Thought title={t("home.aboutTitle")} lead={t("home.aboutText")} parts={stopsOf(t)} />
      <Thought title={t("home.offerTitle")} lead={t("home.offerText")} parts={anatomyOf(t)} />
      <Thought title={t("home.freeTitle")} lead={t("home.freeText")} />
      <Thought title={t("home.featuresTitle")} parts={featuresOf(t)} />
      <Thought title={t("home.appTitle")} lead={t("home.appText")}>
        <Apps />
      </Thought>
    </div>
  );
}

/** The price, shown as a receipt. */
function Free() {
  const { t, locale } = useI18n();
  const nothing = money("0.00", "$", locale);
  const lines = [t("home.freeSave"), t("home.freeFind"), t("home.freeGift"), t("home.freeJoin")];
  return (
    <section className="stack pair space-rhythm not-on-phones free" aria-labelledby="free-title">
      <SectionHead id="free-title" title={t("home.freeTitle")} text={t("home.freeText")} />
      <div className="till-slip">
        <Wordmark size={20} label="" />
        <dl className="till-slip__lines tabular">
          {lines.map((line) => (
            <div key={line}>
              <dt>{line}</dt>
              <dd>{nothing}</dd>
            </div>
          ))}
          <div className="till-slip__total">
            <dt>{t("home.freeTotal")}</dt>
            <dd>{nothing}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
