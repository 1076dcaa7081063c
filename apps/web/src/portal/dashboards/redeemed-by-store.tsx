import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { CountryMap } from "./country-map.tsx";
import { mapNameOf } from "./outline.ts";
import type { RedeemingStore } from "./use-dashboards.ts";

/** Number of rows shown initially. */
const FIRST = 4;

interface RedeemedByStoreProps {
  campaignId: string;
  /** Undefined while unknown. */
  isoCode: string | undefined;
  stores: readonly RedeemingStore[];
}

/** Redemptions by store, as a map and an equivalent list. */
export function RedeemedByStore({ campaignId, isoCode, stores }: RedeemedByStoreProps) {
  const { t, locale } = useI18n();
  const [all, setAll] = useState(false);
  const [lit, setLit] = useState<string>();
  const number = new Intl.NumberFormat(locale);
  const country = isoCode === undefined ? undefined : mapNameOf(isoCode);
  const points = useMemo(
    () =>
      stores.flatMap(({ id, name, latitude, longitude, redeemed }) =>
        latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude, value: redeemed }],
      ),
    [stores],
  );
  const shown = all ? stores : stores.slice(0, FIRST);
  return (
    <section className="card card--column" aria-labelledby="redeemed-by-store">
      <div className="card__head">
        <h2 id="redeemed-by-store">{t("dashboardScreens.redeemedByStore")}</h2>
        {stores.length > FIRST && (
          <button
            type="button"
            className="text-act"
            aria-expanded={all}
            aria-controls="redeeming-stores"
            onClick={() => setAll(!all)}
          >
            {all ? t("common.showLess") : t("dashboardScreens.allOf", { count: stores.length })}
          </button>
        )}
      </div>
      {country && points.length > 0 && (
        <CountryMap
          still
          shrink={0.6}
          country={country}
          points={points}
          label={t("dashboardScreens.redeemedMapLabel", {
            stores: t("dashboardScreens.storeCount", { count: points.length }),
          })}
          lit={lit}
          onLit={setLit}
          margin={12}
          className="redeemed-by-store__map"
        />
      )}
      {stores.length === 0 ? (
        <p className="quiet redeemed-by-store__none">{t("dashboardScreens.noneRedeemed")}</p>
      ) : (
        <ul id="redeeming-stores" className={`redeemed-by-store__list ${all ? "redeemed-by-store__list--all" : ""}`}>
          {shown.map((store) => (
            <li key={store.id}>
              <div
                className={`line redeemed-by-store__row ${lit === store.id ? "redeemed-by-store__row--lit" : ""}`}
                onPointerEnter={() => setLit(store.id)}
                onPointerLeave={() => setLit(undefined)}
                onFocus={() => setLit(store.id)}
                onBlur={() => setLit(undefined)}
              >
                {store.joined ? (
                  <Link to="/storedetails" search={{ storeId: store.id, campaignId }}>
                    {store.name}
                  </Link>
                ) : (
                  <span>{t("dashboardScreens.hasLeft", { name: store.name })}</span>
                )}
                <strong className="tabular">{number.format(store.redeemed)}</strong>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
