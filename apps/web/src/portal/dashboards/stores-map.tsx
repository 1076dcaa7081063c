import { useMemo } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CountryMap } from "./country-map.tsx";
import { mapNameOf } from "./outline.ts";
import type { useHeatmap } from "./use-dashboards.ts";

interface StoresMapProps {
  isoCode: string;
  points: NonNullable<ReturnType<typeof useHeatmap>["data"]>["data"];
  lit: string | undefined;
  onLit: (id: string | undefined) => void;
  onOpen: (id: string) => void;
}

/** A map of a campaign's stores and their stock. */
export function StoresMap({ isoCode, points, lit, onLit, onOpen }: StoresMapProps) {
  const t = useTranslate();
  const country = mapNameOf(isoCode);
  const mapped = useMemo(() => points.map(({ totalStock, ...point }) => ({ ...point, value: totalStock })), [points]);
  const states = new Set(points.map(({ stateCode }) => stateCode).filter(Boolean)).size;
  const title = t("dashboardScreens.storesInStates", {
    stores: t("dashboardScreens.storeCount", { count: points.length }),
    states: t("dashboardScreens.stateCount", { count: states }),
  });
  return (
    <section className="card card--map stores-map" aria-label={t("dashboardScreens.map")}>
      {country ? (
        <CountryMap
          country={country}
          points={mapped}
          label={points.length > 0 ? `${title}.` : t("dashboardScreens.noneOnMap")}
          lit={lit}
          onLit={onLit}
          onOpen={onOpen}
          unit={t("dashboardScreens.inStock")}
          className="stores-map__map"
        >
          <p className="stores-map__title">{points.length > 0 ? title : t("dashboardScreens.noneOnMap")}</p>
        </CountryMap>
      ) : (
        <p className="quiet">{t("dashboardScreens.noMap")}</p>
      )}
    </section>
  );
}
