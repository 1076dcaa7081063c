import type { CounterPlace, OfferTeaser } from "@stashwell/shared/site/pages";
import { LocateFixed } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { DotMap } from "../art/dot-map.tsx";
import { content } from "../content.ts";
import { useSurroundings } from "../surroundings.tsx";

interface CountersProps {
  places: readonly CounterPlace[];
  /** The search for stores is that of an offer. */
  offer?: OfferTeaser;
}

/** Where vouchers are taken: countries in dots, and the way to the nearest store. */
export function Counters({ places, offer }: CountersProps) {
  const t = useTranslate();
  const { demo } = useSurroundings();
  const inCountry = (country: "US" | "NG") =>
    demo ? content.counters[country] : places.filter((place) => place.country === country);
  const maps = [
    { country: "US", name: t("site.mapUs"), bubbles: inCountry("US") },
    { country: "NG", name: t("site.mapNg"), bubbles: inCountry("NG") },
  ] as const;
  const shown = maps.filter(({ bubbles }) => bubbles.length > 0);
  return (
    <section className="counters" id="map" aria-labelledby="counters-title">
      <div className="counters__head">
        <div className="section-head">
          <h2 id="counters-title" className="section-title">
            {t(shown.length > 0 ? "site.mapTitle" : "home.findStore")}
          </h2>
          <p className="section-lead">{t("home.mapTextAround")}</p>
        </div>
        {offer && (
          <a className="button button--large counters__find" href={paths.findStore(offer.code)}>
            {t("home.findStore")}
          </a>
        )}
      </div>
      {shown.length > 0 && (
        <div className={`counters__maps counters__maps--${shown.length}`}>
          {shown.map(({ country, name, bubbles }) => (
            <figure key={country}>
              <DotMap country={country} bubbles={bubbles} />
              <figcaption className="quiet">{name}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className="counters__privacy">
        <LocateFixed size={20} strokeWidth={1.75} aria-hidden />
        {t("home.mapPrivacy")}
      </p>
    </section>
  );
}
