import { Link } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { ClosedBadge } from "./closed-badge.tsx";
import { StockMark } from "./stock-mark.tsx";
import type { Suspension } from "./suspension.tsx";
import type { CampaignStore } from "./use-dashboards.ts";

interface StoreCardsProps {
  campaignId: string;
  stores: readonly CampaignStore[];
  lit: string | undefined;
  onLit: (id: string | undefined) => void;
  suspension: Suspension;
}

/** Street above, place below; a store without a street has no address. */
const addressLines = ({ address, addressLine1, cityName, code }: CampaignStore): readonly string[] =>
  address === "" ? [] : [addressLine1, [cityName, code].filter(Boolean).join(", ")];

function StoreCard({
  campaignId,
  store,
  isLit,
  onLit,
  suspension,
}: Omit<StoreCardsProps, "stores" | "lit"> & { store: CampaignStore; isLit: boolean }) {
  const t = useTranslate();
  const { organizationId, organizationName, suspended } = store;
  const lines = addressLines(store);
  return (
    <div
      className={`store-card ${isLit ? "store-card--lit" : ""} ${suspended ? "store-card--suspended" : ""}`}
      onPointerEnter={() => onLit(organizationId)}
      onPointerLeave={() => onLit(undefined)}
      onFocus={() => onLit(organizationId)}
      onBlur={() => onLit(undefined)}
    >
      <h3 className="store-card__name">{organizationName}</h3>
      <div className="store-card__where">
        <p className="quiet">
          {lines.length > 0 ? (
            lines.map((line) => <span key={line}>{line}</span>)
          ) : (
            <span>{t("dashboardScreens.noAddress")}</span>
          )}
        </p>
        <NeedsRole role="editor">
          <button
            type="button"
            className="store-card__act"
            onClick={() => (suspended ? suspension.restore(store) : suspension.suspend(store))}
            aria-label={t(suspended ? "dashboardScreens.restoreThis" : "dashboardScreens.suspendThis", {
              name: organizationName,
            })}
          >
            {t(suspended ? "dashboardScreens.restore" : "dashboardScreens.suspend")}
          </button>
        </NeedsRole>
      </div>
      <div className="store-card__foot">
        {suspended ? (
          <span className="badge badge--error">
            <Ban size={12} strokeWidth={2} aria-hidden />
            {t("dashboardScreens.suspended")}
          </span>
        ) : (
          <StockMark pieces={store.totalStock} />
        )}
        {!store.open && <ClosedBadge />}
        <Link
          to="/storedetails"
          search={{ storeId: organizationId, campaignId }}
          className="store-card__view"
          aria-label={t("campaignScreens.viewThis", { name: organizationName })}
        >
          {t("common.view")}
        </Link>
      </div>
    </div>
  );
}

/** A campaign's stores, four a row where there is room. They are the map's words: pointing at one lights the other. */
export function StoreCards({ stores, lit, ...rest }: StoreCardsProps) {
  return (
    <ul className="store-cards">
      {stores.map((store) => (
        <li key={store.organizationId}>
          <StoreCard store={store} isLit={lit === store.organizationId} {...rest} />
        </li>
      ))}
    </ul>
  );
}

export function StoreCardsLoading() {
  const t = useTranslate();
  return (
    <>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div className="store-cards" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="store-card">
            <div className="skeleton store-card__bar" />
            <div className="skeleton store-card__bar store-card__bar--short" />
            <div className="skeleton store-card__bar" />
          </div>
        ))}
      </div>
    </>
  );
}
