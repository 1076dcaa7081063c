import { useTranslate } from "../../lib/i18n.tsx";
import { CartonScene, PocketScene, TillScene } from "../art/journey-scenes.tsx";
import { content } from "../content.ts";
import { SectionHead } from "../parts/section-head.tsx";

/** What this is: how a voucher gets from a brand to a counter. */
export function About() {
  const t = useTranslate();
  const stops = [
    { scene: <CartonScene />, title: t("home.aboutBrand"), text: t("home.aboutBrandText") },
    {
      scene: <PocketScene amount={content.heroAmount} off={t("common.off")} />,
      title: t("home.aboutYou"),
      text: t("home.aboutYouText"),
    },
    { scene: <TillScene />, title: t("home.aboutShop"), text: t("home.aboutShopText") },
  ];
  return (
    <section className="about" aria-labelledby="about-title">
      <SectionHead id="about-title" title={t("home.aboutTitle")} text={t("home.aboutText")} />
      <ol className="journey">
        {stops.map(({ scene, title, text }) => (
          <li key={title} className="journey__stop">
            {scene}
            <h3 className="points__title">{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
