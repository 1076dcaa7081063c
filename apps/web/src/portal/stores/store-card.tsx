import { Link } from "@tanstack/react-router";
import { MapPin, Phone } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { StorePicture } from "./store-picture.tsx";
import { Switch } from "./switch.tsx";
import type { OwnStore } from "./use-own-stores.ts";
import type { StoreActs } from "./use-store-acts.ts";

interface StoreCardProps {
  store: OwnStore;
  /** Absent where nothing can be done, such as offline. */
  acts?: StoreActs;
  onRemove?: (store: OwnStore) => void;
}

function Opening({ store, acts }: StoreCardProps) {
  const t = useTranslate();
  const { storeId, organizationName: name, open } = store;
  return (
    <div className="store-tile__opening">
      {acts && (
        <Switch
          label={t("shops.openNamed", { name })}
          on={open}
          busy={acts.setOpening.isPending && acts.setOpening.variables.storeId === storeId}
          onSet={(wanted) => acts.setOpening.mutate({ storeId, open: wanted })}
        />
      )}
      <span aria-hidden={acts !== undefined}>{t(open ? "shops.open" : "shops.closed")}</span>
    </div>
  );
}

function Acts({ store, acts, onRemove }: StoreCardProps) {
  const t = useTranslate();
  const { storeId, organizationName: name, isPrimary } = store;
  if (!acts || isPrimary) return null;
  const busy = acts.makePrimary.isPending;
  return (
    <div className="store-tile__acts">
      <button
        type="button"
        className="button button--text"
        aria-label={t("shops.makePrimaryNamed", { name })}
        aria-disabled={busy}
        onClick={() => !busy && acts.makePrimary.mutate(storeId)}
      >
        {t("shops.makePrimary")}
      </button>
      <button
        type="button"
        className="button button--text"
        aria-label={t("shops.removeNamed", { name })}
        onClick={() => onRemove?.(store)}
      >
        {t("shops.remove")}
      </button>
    </div>
  );
}

function Facts({ store }: { store: OwnStore }) {
  const t = useTranslate();
  const { address, phoneCode, businessPhone, totalStock, liveCampaigns, open } = store;
  return (
    <>
      <p className="store-tile__line">
        <MapPin size={16} strokeWidth={2} aria-hidden />
        {address || t("shops.noAddress")}
      </p>
      {businessPhone !== "" && (
        <p className="store-tile__line tabular">
          <Phone size={16} strokeWidth={2} aria-hidden />
          {`${phoneCode} ${businessPhone}`.trim()}
        </p>
      )}
      <p className="store-tile__counts tabular">
        <strong>{t("shops.stock", { count: totalStock })}</strong>
        <span className="quiet">
          {liveCampaigns > 0 ? t("shops.campaigns", { count: liveCampaigns }) : t("shops.noCampaigns")}
        </span>
      </p>
      {!open && <p className="quiet">{t("shops.closedText")}</p>}
    </>
  );
}

/** One store as a ticket: what it is above the tear, its opening switch and its acts on the stub. */
export function StoreCard(props: StoreCardProps) {
  const t = useTranslate();
  const { store, acts } = props;
  const { storeId, organizationName: name, isPrimary, open } = store;
  const [cover] = store.pictures;
  return (
    <Ticket
      tone={open ? "live" : "rest"}
      className="store-tile"
      stub={
        <div className="store-tile__stub">
          <Opening {...props} />
          {acts && (
            <Link to="/stores/edit" search={{ storeId }} className="button" aria-label={t("shops.editNamed", { name })}>
              {t("shops.edit")}
            </Link>
          )}
          <Acts {...props} />
        </div>
      }
    >
      <div className="store-tile__head">
        <StorePicture src={cover?.thumbnail} alt={cover?.alt ?? ""} />
        <div>
          <h2 className="store-tile__name">{name}</h2>
          {isPrimary && <span className="badge badge--outline">{t("shops.primary")}</span>}
        </div>
      </div>
      <Facts store={store} />
    </Ticket>
  );
}

/** The empty outline that stands in for a card on its way. */
export function StoreCardSkeleton() {
  return (
    <Ticket tone="rest" className="store-tile" stub={<div className="store-tile__stub store-tile__stub--empty" />}>
      <div className="store-tile__head" aria-hidden>
        <span className="store-picture skeleton" />
        <span className="skeleton store-tile__bone store-tile__bone--name" />
      </div>
      <span className="skeleton store-tile__bone" aria-hidden />
      <span className="skeleton store-tile__bone" aria-hidden />
    </Ticket>
  );
}
