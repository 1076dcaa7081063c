import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Search, SearchX, Store, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { keptOwnStores } from "../../lib/storage/kept.ts";
import { ListState } from "../../ui/list-state.tsx";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import { ago } from "../merchant/ago.ts";
import { MerchantFirstSteps } from "../hints/merchant-first-steps.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { AskFirst } from "./ask-first.tsx";
import { searchStores } from "./search-stores.ts";
import { StoreCard, StoreCardSkeleton } from "./store-card.tsx";
import { type OwnStore, useOwnStores } from "./use-own-stores.ts";
import { useStoreActs } from "./use-store-acts.ts";
import "./stores.css";

/** From so many stores on, they can be searched. */
const MANY = 4;

type Stores = ReturnType<typeof useOwnStores>;

function SearchField({ value }: { value: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <search className="stores-search">
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        className="field__control"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t("shops.search")}
        placeholder={t("shops.search")}
        value={value}
        onChange={(event) =>
          void navigate({
            to: "/stores",
            search: { search: event.target.value || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </search>
  );
}

/** Without a network: the stores as they last were, labelled with their age. */
function FailedStores({ stores }: { stores: Stores }) {
  const { t, locale } = useI18n();
  const [now] = useState(() => Date.now());
  const business = readSession()?.data.organizationId;
  const unreached = stores.error instanceof CallError && stores.error.status === 0;
  const saved = unreached && business ? keptOwnStores(business).read() : undefined;
  if (!saved) return <Failed error={stores.error} onRetry={() => void stores.refetch()} />;
  return (
    <>
      <div className="notice stores-saved">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <output>{t("shops.savedList", { age: ago(now - saved.at, locale) })}</output>
          <button type="button" className="button" onClick={() => void stores.refetch()}>
            {t("common.retry")}
          </button>
        </div>
      </div>
      <div className="store-tiles">
        {saved.stores.map((store) => (
          <StoreCard key={store.storeId} store={store} />
        ))}
      </div>
    </>
  );
}

function NoStores({ searched }: { searched: boolean }) {
  const { t } = useI18n();
  if (!searched) return <ListState icon={Store} title={t("shops.empty")} text={t("shops.emptyText")} />;
  return (
    <ListState icon={SearchX} title={t("shops.noMatch")}>
      <Link to="/stores" replace className="button">
        {t("shops.clearSearch")}
      </Link>
    </ListState>
  );
}

function StoreCards({ stores }: { stores: readonly OwnStore[] }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const acts = useStoreActs();
  const [removing, setRemoving] = useState<OwnStore>();
  const askToRemove = (store: OwnStore) => {
    if (store.liveCampaigns > 0) show(t("shops.inCampaignsNote"), "plain", LASTS_LONG);
    else setRemoving(store);
  };
  return (
    <>
      <div className="store-tiles">
        {stores.map((store) => (
          <StoreCard key={store.storeId} store={store} acts={acts} onRemove={askToRemove} />
        ))}
      </div>
      {removing && (
        <AskFirst
          question={t("shops.removeQuestion", { name: removing.organizationName })}
          act={t("shops.remove")}
          instead={t("common.cancel")}
          busy={acts.remove.isPending}
          onAct={() => acts.remove.mutate(removing.storeId, { onSettled: () => setRemoving(undefined) })}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t("shops.removeText")}</p>
        </AskFirst>
      )}
    </>
  );
}

/** All stores of the business on one screen. */
export function StoresScreen() {
  const { t } = useI18n();
  const { search = "" } = useSearch({ from: "/_merchant/stores/" });
  const stores = useOwnStores();
  const all = stores.data?.data;
  const business = readSession()?.data.organizationId;
  useEffect(() => {
    if (all && business) keptOwnStores(business).write({ at: Date.now(), stores: all });
  }, [all, business]);
  const found = searchStores(all ?? [], search);
  const failed = stores.isError && !all;
  return (
    <MerchantPage
      title={t("shops.title")}
      foot={
        <div className="foot-bar__acts">
          <Link to="/stores/add" className="button button--solid button--large button--wide">
            <Plus size={18} strokeWidth={2} aria-hidden />
            {t("shops.add")}
          </Link>
        </div>
      }
    >
      {(search !== "" || (all?.length ?? 0) >= MANY) && <SearchField value={search} />}
      <output className="visually-hidden">
        {stores.isPending ? t("common.loading") : all && t("shops.count", { count: found.length })}
      </output>
      {stores.isPending && (
        <div className="store-tiles">
          <StoreCardSkeleton />
          <StoreCardSkeleton />
        </div>
      )}
      {failed && <FailedStores stores={stores} />}
      {all && found.length === 0 && <NoStores searched={search !== ""} />}
      {found.length > 0 && <StoreCards stores={found} />}
      {all && search === "" && <MerchantFirstSteps />}
    </MerchantPage>
  );
}
