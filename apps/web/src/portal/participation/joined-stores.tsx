import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Failed } from "../merchant/failed.tsx";
import { AskFirst } from "../stores/ask-first.tsx";
import { type OwnStore, useOwnStores } from "../stores/use-own-stores.ts";
import { useLeaving } from "./use-leaving.ts";
import "./joined-stores.css";

type Campaign = PublicCampaign["campaign"];

/** What somebody wants to leave with: one store, or all of them. */
type Leaving = OwnStore | "all";

const piecesOf = (stores: readonly OwnStore[]): number =>
  stores.reduce((sum, { standing }) => sum + (standing?.totalStock ?? 0), 0);

interface RowProps {
  campaign: Campaign;
  /** What the address calls the campaign. */
  id: string;
  store: OwnStore;
  onLeave: (store: OwnStore) => void;
}

function Acts({ id, store, onLeave }: RowProps) {
  const t = useTranslate();
  const name = { store: store.organizationName };
  const joined = store.standing?.joined ?? false;
  if (!joined && !store.standing?.reached) return null;
  return (
    <span className="joined-stores__acts">
      <Link
        to="/join-campaign/inventory"
        search={{ campaignId: id, storeId: store.storeId }}
        className="button"
        aria-label={t(joined ? "shops.editStockAt" : "shops.joinAt", name)}
      >
        {t(joined ? "joining.editStock" : "joining.join")}
      </Link>
      {joined && (
        <button type="button" className="button" aria-label={t("shops.leaveAt", name)} onClick={() => onLeave(store)}>
          {t("shops.leave")}
        </button>
      )}
    </span>
  );
}

function StoreRow(props: RowProps) {
  const t = useTranslate();
  const { campaign, store } = props;
  const { standing } = store;
  const isOut = standing && !standing.joined && !standing.reached;
  return (
    <li className="joined-stores__row">
      <span className="joined-stores__what">
        <span className="joined-stores__name">{store.organizationName}</span>
        <span className="quiet">{store.address || t("shops.noAddress")}</span>
        <span className="tabular">
          {standing?.joined
            ? t("shops.stock", { count: standing.totalStock })
            : isOut
              ? t("shops.notReached", { state: store.stateName })
              : t("shops.notJoined")}
        </span>
        {standing?.suspended && <span className="badge badge--error">{t("shops.suspended")}</span>}
        {!store.open && <span className="badge badge--rest">{t("shops.closed")}</span>}
      </span>
      {campaign.Cstatus !== CAMPAIGN_STATUS.expired && <Acts {...props} />}
    </li>
  );
}

/** The business's stores in a campaign that it joined, each with its stock, and the ways out. */
export function JoinedStores({ campaign, id }: Pick<RowProps, "campaign" | "id">) {
  const t = useTranslate();
  const stores = useOwnStores(id);
  const [leaving, setLeaving] = useState<Leaving>();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useLeaving({ campaign }, () => {
    setLeaving(undefined);
    // The button that led here is gone.
    heading.current?.focus();
  });
  const own = stores.data?.data ?? [];
  const joined = own.filter(({ standing }) => standing?.joined);
  const left = leaving === "all" ? joined : leaving ? [leaving] : [];
  return (
    <section className="joined-stores">
      <h2 ref={heading} tabIndex={-1}>
        {t("shops.inCampaign")}
      </h2>
      {stores.isPending && <span className="skeleton joined-stores__bone" aria-hidden />}
      {stores.isError && !stores.data && <Failed error={stores.error} onRetry={() => void stores.refetch()} />}
      <ul>
        {own.map((store) => (
          <StoreRow key={store.storeId} campaign={campaign} id={id} store={store} onLeave={setLeaving} />
        ))}
      </ul>
      {joined.length > 1 && campaign.Cstatus !== CAMPAIGN_STATUS.expired && (
        <button type="button" className="button button--wide" onClick={() => setLeaving("all")}>
          {t("shops.leaveAll")}
        </button>
      )}
      {leaving && (
        <AskFirst
          question={
            leaving === "all"
              ? t("shops.leaveAllQuestion")
              : t("shops.leaveQuestion", { store: leaving.organizationName })
          }
          act={t(leaving === "all" ? "shops.leaveAll" : "shops.leave")}
          instead={t("shops.stay")}
          busy={leave.isPending}
          onAct={() => leave.mutate(leaving === "all" ? undefined : leaving.storeId)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t("shops.leaveText", { count: piecesOf(left) })}</p>
          <p className="quiet">{t("shops.comeBack")}</p>
        </AskFirst>
      )}
    </section>
  );
}
