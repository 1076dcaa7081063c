import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ShopfrontScene } from "../art/shopfront-scene.tsx";
import { BookDemo } from "../chrome/book-demo.tsx";
import { Rating } from "../parts/rating.tsx";

/** The promise to shops: a pale ticket with the shop itself on its stub. */
export function BusinessHero() {
  const t = useTranslate();
  return (
    <section className="hero hero--pale" aria-labelledby="hero-title">
      <div className="hero__text">
        <h1 id="hero-title" className="hero__title">
          {t("forShops.heroTitle")}
        </h1>
        <p className="hero__lead">{t("forShops.heroText")}</p>
        <p className="hero__acts hero__acts--always">
          <a className="button button--solid button--large" href={paths.openCampaigns}>
            {t("forShops.heroAct")}
          </a>
          <BookDemo className="hero__more" />
        </p>
        <Rating />
      </div>
      <div className="hero__scene">
        <ShopfrontScene className="hero__picture" board={[t("site.signTop"), t("site.signBottom")]} />
      </div>
    </section>
  );
}
