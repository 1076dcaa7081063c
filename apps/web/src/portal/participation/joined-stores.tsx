import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Failed } from "../merchant/failed.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { type OwnStore, useOwnStores } from "../stores/use-own-stores.ts";
import { mayLeave } from "./may-leave.ts";
import { JOINED_STORES_ID } from "./use-campaign.ts";
import { useLeaving } from "./use-leaving.ts";
import "./joined-stores.css";

type Campaign = PublicCampaign["campaign"];

/** What is about to leave the campaign: one store, or all. */
type Leaving = OwnStore | "all";

const piecesOf = (stores: readonly OwnStore[]): number =>
  stores.reduce((sum, store) => sum + (store.standing?.totalStock ?? 0), 0);

interface RowProps {
  campaign: Campaign;
  /** The campaign's id or code in the URL. */
  id: string;
  store: OwnStore;
  /** Whether the business has no other store, so that the screen's main button edits this one's stock. */
  alone: boolean;
  onLeave: (store: OwnStore) => void;
}

function Acts({ campaign, id, store, alone, onLeave }: RowProps) {
  const t = useTranslate();
  const name = { store: store.name };
  const joined = store.standing?.joined ?? false;
  const isOver = campaign.status === CAMPAIGN_STATUS.expired;
  const hasLeave = mayLeave(campaign, store);
  const hasStockLink = !alone && !isOver && (joined || store.standing?.reached);
  if (!hasStockLink && !hasLeave) return null;
  return (
    <span className="row row--even snug">
      {hasStockLink && (
        <Link
          to="/join-campaign/inventory"
          search={{ campaignId: id, storeId: store.id }}
          className="button"
          aria-label={t(joined ? "storeScreens.editStockAt" : "storeScreens.joinAt", name)}
        >
          {t(joined ? "participationScreens.editStock" : "participationScreens.join")}
        </Link>
      )}
      {hasLeave && (
        <button
          type="button"
          className="button"
          aria-label={t("storeScreens.leaveAt", name)}
          onClick={() => onLeave(store)}
        >
          {t("storeScreens.leave")}
        </button>
      )}
    </span>
  );
}

function StoreRow(props: RowProps) {
  const t = useTranslate();
  const { store } = props;
  const status = store.standing;
  const isOut = status && !status.joined && !status.reached;
  return (
    <li className="row joined-stores__row">
      <span className="joined-stores__what">
        <span className="joined-stores__name">{store.name}</span>
        <span className="quiet">{store.address || t("storeScreens.noAddress")}</span>
        <span className="tabular">
          {status?.joined
            ? t("storeScreens.stock", { count: status.totalStock })
            : isOut
              ? t("storeScreens.notReached", { state: store.stateName })
              : t("storeScreens.notJoined")}
        </span>
        {status && status.waitingQty > 0 && (
          <span className="in-need tabular">{t("storeScreens.stockWaits", { count: status.waitingQty })}</span>
        )}
        {status?.suspended && <span className="badge badge--error">{t("storeScreens.suspended")}</span>}
        {!store.open && <span className="badge badge--rest">{t("storeScreens.hidden")}</span>}
      </span>
      <Acts {...props} />
    </li>
  );
}

/** The business's stores in a joined campaign, each with its stock and buttons to leave. */
export function JoinedStores({ campaign, id }: Pick<RowProps, "campaign" | "id">) {
  const t = useTranslate();
  const stores = useOwnStores(id);
  const [leaving, setLeaving] = useState<Leaving>();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useLeaving({ campaign }, () => {
    setLeaving(undefined);
    // The button that had the focus is gone.
    heading.current?.focus();
  });
  useEffect(() => {
    if (location.hash === `#${JOINED_STORES_ID}`) heading.current?.focus();
  }, []);
  const own = stores.data?.data ?? [];
  const leavable = own.filter((store) => mayLeave(campaign, store));
  const left = leaving === "all" ? leavable : leaving ? [leaving] : [];
  return (
    <section className="joined-stores">
      <h2 ref={heading} id={JOINED_STORES_ID} tabIndex={-1}>
        {t("storeScreens.inCampaign")}
      </h2>
      {stores.isPending && <span className="skeleton joined-stores__bone" aria-hidden />}
      {stores.isError && !stores.data && <Failed error={stores.error} onRetry={() => void stores.refetch()} />}
      <ul className="joined-stores__list">
        {own.map((store) => (
          <StoreRow
            key={store.id}
            campaign={campaign}
            id={id}
            store={store}
            alone={own.length === 1}
            onLeave={setLeaving}
          />
        ))}
      </ul>
      {leavable.length > 1 && (
        <button type="button" className="button button--wide" onClick={() => setLeaving("all")}>
          {t("storeScreens.leaveAll")}
        </button>
      )}
      {leaving && (
        <AskFirst
          question={
            leaving === "all"
              ? t("storeScreens.leaveAllQuestion")
              : t("storeScreens.leaveQuestion", { store: leaving.name })
          }
          act={t(leaving === "all" ? "storeScreens.leaveAll" : "storeScreens.leave")}
          instead={t("storeScreens.stay")}
          busy={leave.isPending}
          onAct={() => leave.mutate(leaving === "all" ? undefined : leaving.id)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t("storeScreens.leaveText", { count: piecesOf(left) })}</p>
          {campaign.status !== CAMPAIGN_STATUS.expired && <p className="quiet">{t("storeScreens.comeBack")}</p>}
        </AskFirst>
      )}
    </section>
  );
}
