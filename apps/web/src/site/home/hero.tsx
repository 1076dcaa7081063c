import { ArrowDown } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CounterScene } from "../art/counter-scene.tsx";
import { content } from "../content.ts";

/** One large ticket: a description on the left, where it is valid on the stub. */
export function Hero({ hasOffers }: { hasOffers: boolean }) {
  const t = useTranslate();
  return (
    <>
      <section className="hero hero--deep deep" aria-labelledby="hero-title">
        <div className="torn hero__text">
          <h1 id="hero-title" className="hero__title">
            {t("site.heroTitle")}
          </h1>
          <p className="hero__lead">{t("site.heroText")}</p>
          <HeroActs hasOffers={hasOffers} className="screen-only row hero__acts" />
        </div>
        <div className="hero__scene">
          <CounterScene
            className="fills hero__picture"
            amount={content.heroAmount}
            off={t("common.off")}
            sign={[t("site.signTop"), t("site.signBottom")]}
          />
        </div>
      </section>
      <HeroActs hasOffers={hasOffers} className="screen-only space-16 hero-acts-below" />
    </>
  );
}

/** Rendered inside the ticket for wide screens and below it for phones; only one is visible. */
function HeroActs({ hasOffers, className }: { hasOffers: boolean; className: string }) {
  const t = useTranslate();
  return (
    <p className={className}>
      <a className="button button--large" href={hasOffers ? "#offers" : "#how"}>
        {hasOffers ? t("site.seeOffers") : t("site.howItWorks")}
      </a>
      {hasOffers && (
        <a className="link-act bare-link" href="#how">
          {t("site.howItWorks")}
          <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </p>
  );
}
