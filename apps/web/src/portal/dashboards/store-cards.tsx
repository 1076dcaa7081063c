import { Link } from "@tanstack/react-router";
import { Ban, RotateCcw } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { MenuAct, MoreMenu } from "../../ui/more-menu.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { HiddenBadge } from "./hidden-badge.tsx";
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

/** Street, then city and state; empty for a store without an address. */
const addressLines = ({ address, addressLine1, cityName, stateCode }: CampaignStore): readonly string[] =>
  address === "" ? [] : [addressLine1, [cityName, stateCode].filter(Boolean).join(", ")];

function StoreCard({
  campaignId,
  store,
  isLit,
  onLit,
  suspension,
}: Omit<StoreCardsProps, "stores" | "lit"> & { store: CampaignStore; isLit: boolean }) {
  const t = useTranslate();
  const { id: storeId, name, suspended } = store;
  const lines = addressLines(store);
  return (
    <div
      className={`card card--column store-card ${isLit ? "store-card--lit" : ""} ${suspended ? "store-card--suspended" : ""}`}
      onPointerEnter={() => onLit(storeId)}
      onPointerLeave={() => onLit(undefined)}
      onFocus={() => onLit(storeId)}
      onBlur={() => onLit(undefined)}
    >
      <div className="line snug store-card__head">
        <h3 className="store-card__name">{name}</h3>
        <NeedsRole role="editor">
          <MoreMenu label={t("campaignScreens.moreFor", { name })} triggerClass="icon-button store-card__more">
            {suspended ? (
              <MenuAct
                icon={RotateCcw}
                label={t("dashboardScreens.restore")}
                onSelect={() => suspension.restore(store)}
              />
            ) : (
              <MenuAct icon={Ban} label={t("dashboardScreens.suspend")} onSelect={() => suspension.suspend(store)} />
            )}
          </MoreMenu>
        </NeedsRole>
      </div>
      <div className="store-card__where">
        <p className="quiet">
          {lines.length > 0 ? (
            lines.map((line) => <span key={line}>{line}</span>)
          ) : (
            <span>{t("dashboardScreens.noAddress")}</span>
          )}
        </p>
      </div>
      <div className="row row--apart store-card__foot">
        {suspended ? (
          <span className="badge badge--error">
            <Ban size={12} strokeWidth={2} aria-hidden />
            {t("dashboardScreens.suspended")}
          </span>
        ) : (
          <StockMark pieces={store.totalStock} />
        )}
        {!store.open && <HiddenBadge />}
        <Link
          to="/storedetails"
          search={{ storeId, campaignId }}
          className="link-act"
          aria-label={t("campaignScreens.viewThis", { name })}
        >
          {t("common.view")}
        </Link>
      </div>
    </div>
  );
}

/**
 * A campaign's stores as cards, up to four per row. The accessible equivalent of the map: pointing at a card highlights
 * its bubble.
 */
export function StoreCards({ stores, lit, ...rest }: StoreCardsProps) {
  return (
    <ul className="grid store-cards">
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard store={store} isLit={lit === store.id} {...rest} />
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
      <div className="grid store-cards" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="card card--column store-card">
            <div className="skeleton bone" />
            <div className="skeleton bone bone--short" />
            <div className="skeleton bone" />
          </div>
        ))}
      </div>
    </>
  );
}
