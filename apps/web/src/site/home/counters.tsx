import { useTranslate } from "../../lib/i18n.tsx";
import { DotMap } from "../art/dot-map.tsx";
import { content } from "../content.ts";

/** Where vouchers are taken: two countries in dots. */
export function Counters() {
  const t = useTranslate();
  const { US, NG } = content.counters;
  return (
    <section className="counters" aria-labelledby="counters-title">
      <h2 id="counters-title" className="section-title">
        {t("site.mapTitle")}
      </h2>
      <p className="quiet">{t("site.mapText")}</p>
      <div className="counters__maps">
        <figure>
          <DotMap country="US" bubbles={US} />
          <figcaption className="quiet">{t("site.mapUs")}</figcaption>
        </figure>
        <figure>
          <DotMap country="NG" bubbles={NG} />
          <figcaption className="quiet">{t("site.mapNg")}</figcaption>
        </figure>
      </div>
    </section>
  );
}
