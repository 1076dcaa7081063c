import type { CounterPlace, OfferTeaser } from "@stashwell/shared/site/pages";
import { LocateFixed } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { DotMap } from "../art/dot-map.tsx";
import { content } from "../content.ts";
import { useSurroundings } from "../surroundings.tsx";

/** Fragment of the list of offers on the same page. */
const OFFERS = "#offers";

interface CountersProps {
  places: readonly CounterPlace[];
  offers: readonly OfferTeaser[];
}

/** Store search belongs to an offer: with several offers, the visitor chooses one. */
function FindStore({ offers: [first, ...others] }: Pick<CountersProps, "offers">) {
  const t = useTranslate();
  if (!first) return null;
  const isOnly = others.length === 0;
  return (
    <a className="button button--large counters__find" href={isOnly ? paths.findStore(first.code) : OFFERS}>
      {t(isOnly ? "home.findStore" : "home.findStoreOf")}
    </a>
  );
}

/** Where vouchers are accepted: dot maps of countries, and a link to find the nearest store. */
export function Counters({ places, offers }: CountersProps) {
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
    <section className="space-rhythm" id="map" aria-labelledby="counters-title">
      <div className="stack roomy counters__head">
        <div className="section-head">
          <h2 id="counters-title" className="section-title">
            {t(shown.length > 0 ? "site.mapTitle" : "home.findStore")}
          </h2>
          <p className="section-lead">{t("home.mapTextAround")}</p>
        </div>
        <FindStore offers={offers} />
      </div>
      {shown.length > 0 && (
        <div className="stack space-24 counters__maps">
          {shown.map(({ country, name, bubbles }) => (
            <figure key={country}>
              <DotMap country={country} bubbles={bubbles} />
              <figcaption className="note space-4">{name}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <p className="signed note space-24 counters__privacy">
        <LocateFixed size={20} strokeWidth={1.75} aria-hidden />
        {t("home.mapPrivacy")}
      </p>
    </section>
  );
}
