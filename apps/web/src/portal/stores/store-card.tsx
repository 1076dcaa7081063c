import { Link } from "@tanstack/react-router";
import { Clock, MapPin, Phone } from "lucide-react";
import { phoneText } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { openingText } from "../../lib/opening-text.ts";
import { useNow } from "../merchant/use-now.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { StorePicture } from "./store-picture.tsx";
import { Switch } from "./switch.tsx";
import type { OwnStore } from "./use-own-stores.ts";
import type { StoreActs } from "./use-store-acts.ts";

interface StoreCardProps {
  store: OwnStore;
  /** Absent if no actions are available, such as offline. */
  acts?: StoreActs;
  onRemove?: (store: OwnStore) => void;
}

/** Whether customers see the store; whether it is open now is shown with its hours. */
function Visibility({ store, acts }: StoreCardProps) {
  const t = useTranslate();
  const { id, name, open } = store;
  return (
    <div className="link-act">
      {acts && (
        <Switch
          label={t("storeScreens.showNamed", { name })}
          on={open}
          busy={acts.setOpening.isPending && acts.setOpening.variables.storeId === id}
          onSet={(requested) => acts.setOpening.mutate({ storeId: id, open: requested })}
        />
      )}
      <span aria-hidden={acts !== undefined}>{t(open ? "storeScreens.shown" : "storeScreens.hidden")}</span>
    </div>
  );
}

function Acts({ store, acts, onRemove }: StoreCardProps) {
  const t = useTranslate();
  const { id: storeId, name, isPrimary } = store;
  if (!acts || isPrimary) return null;
  const busy = acts.makePrimary.isPending;
  return (
    <div className="line snug store-tile__acts">
      <button
        type="button"
        className="button button--text"
        aria-label={t("storeScreens.makePrimaryNamed", { name })}
        aria-disabled={busy}
        onClick={() => !busy && acts.makePrimary.mutate(storeId)}
      >
        {t("storeScreens.makePrimary")}
      </button>
      <button
        type="button"
        className="button button--text"
        aria-label={t("storeScreens.removeNamed", { name })}
        onClick={() => onRemove?.(store)}
      >
        {t("storeScreens.remove")}
      </button>
    </div>
  );
}

function Facts({ store }: { store: OwnStore }) {
  const { t, locale } = useI18n();
  const now = useNow(60_000);
  const { address, phoneCode, businessPhone, totalStock, liveCampaigns, open, hours, timezone } = store;
  return (
    <>
      <p className="line snug store-tile__line">
        <MapPin size={16} strokeWidth={2} aria-hidden />
        {address || t("storeScreens.noAddress")}
      </p>
      {businessPhone !== "" && (
        <p className="line snug store-tile__line tabular">
          <Phone size={16} strokeWidth={2} aria-hidden />
          {phoneText(phoneCode, businessPhone)}
        </p>
      )}
      {hours && (
        <p className="line snug store-tile__line">
          <Clock size={16} strokeWidth={2} aria-hidden />
          {t("storeScreens.openingHours", { opening: openingText({ hours, timezone }, now, { t, locale }) })}
        </p>
      )}
      <p className="row tight store-tile__counts tabular">
        <strong>{t("storeScreens.stock", { count: totalStock })}</strong>
        <span className="note">
          {liveCampaigns > 0 ? t("storeScreens.campaigns", { count: liveCampaigns }) : t("storeScreens.noCampaigns")}
        </span>
      </p>
      {!open && <p className="note">{t("storeScreens.hiddenText")}</p>}
    </>
  );
}

/** A store as a ticket: details above the tear, visibility switch and actions on the stub. */
export function StoreCard(props: StoreCardProps) {
  const t = useTranslate();
  const { store, acts } = props;
  const { id: storeId, name, isPrimary, open } = store;
  const [cover] = store.pictures;
  return (
    <Ticket
      tone={open ? "live" : "rest"}
      className="store-tile"
      stub={
        <div className="row row--apart tight">
          <Visibility {...props} />
          {acts && (
            <Link
              to="/stores/edit"
              search={{ storeId }}
              className="button"
              aria-label={t("storeScreens.editNamed", { name })}
            >
              {t("storeScreens.edit")}
            </Link>
          )}
          <Acts {...props} />
        </div>
      }
    >
      <div className="line">
        <StorePicture src={cover?.thumbnail} alt={cover?.alt ?? ""} size={72} />
        <div>
          <h2 className="store-tile__name">{name}</h2>
          {isPrimary && <span className="badge badge--outline">{t("storeScreens.primary")}</span>}
        </div>
      </div>
      <Facts store={store} />
    </Ticket>
  );
}

/** The placeholder of a card that is loading. */
export function StoreCardSkeleton() {
  return (
    <Ticket tone="rest" className="store-tile" stub={<div className="store-tile__stub--empty" />}>
      <div className="line" aria-hidden>
        <span className="skeleton store-tile__bone store-tile__bone--picture" />
        <span className="skeleton store-tile__bone store-tile__bone--name" />
      </div>
      <span className="skeleton store-tile__bone" aria-hidden />
      <span className="skeleton store-tile__bone" aria-hidden />
    </Ticket>
  );
}
