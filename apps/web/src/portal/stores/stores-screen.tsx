import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, SearchX, Store } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { storedOwnStores } from "../../lib/storage/stored.ts";
import { storedIfUnreached } from "../../lib/store-reply.ts";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { MerchantFirstSteps } from "../hints/merchant-first-steps.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { SavedNotice } from "../merchant/saved-notice.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { searchStores } from "./search-stores.ts";
import { StoreCard, StoreCardSkeleton } from "./store-card.tsx";
import { type OwnStore, useOwnStores } from "./use-own-stores.ts";
import { useStoreActs } from "./use-store-acts.ts";
import "./stores.css";

/** The number of stores from which on a search box is shown. */
const MANY = 4;

type Stores = ReturnType<typeof useOwnStores>;

function SearchField({ value }: { value: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <search className="list-search">
      <SearchBox
        label={t("storeScreens.search")}
        value={value}
        onSearch={(text) =>
          void navigate({ to: "/stores", search: { search: text || undefined }, replace: true, resetScroll: false })
        }
      />
    </search>
  );
}

/** Offline, shows the cached stores with their age. */
function FailedStores({ stores }: { stores: Stores }) {
  const { t } = useI18n();
  const saved = storedIfUnreached(stores.error, storedOwnStores);
  if (!saved) return <Failed error={stores.error} onRetry={() => void stores.refetch()} />;
  return (
    <>
      <SavedNotice
        className="below-12"
        at={saved.at}
        text={(age) => t("storeScreens.savedList", { age })}
        onRetry={() => void stores.refetch()}
      />
      <div className="grid wide-cards">
        {saved.stores.map((store) => (
          <StoreCard key={store.id} store={store} />
        ))}
      </div>
    </>
  );
}

function NoStores({ searched }: { searched: boolean }) {
  const { t } = useI18n();
  if (!searched) return <ListState icon={Store} title={t("storeScreens.empty")} text={t("storeScreens.emptyText")} />;
  return (
    <ListState icon={SearchX} title={t("storeScreens.noMatch")}>
      <Link to="/stores" replace className="button">
        {t("storeScreens.clearSearch")}
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
    if (store.liveCampaigns > 0) show(t("storeScreens.inCampaignsNote"), "plain", LONG_TOAST_MS);
    else setRemoving(store);
  };
  return (
    <>
      <div className="grid wide-cards">
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} acts={acts} onRemove={askToRemove} />
        ))}
      </div>
      {removing && (
        <AskFirst
          question={t("storeScreens.removeQuestion", { name: removing.name })}
          act={t("storeScreens.remove")}
          instead={t("common.cancel")}
          busy={acts.remove.isPending}
          onAct={() => acts.remove.mutate(removing.id, { onSettled: () => setRemoving(undefined) })}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t("storeScreens.removeText")}</p>
        </AskFirst>
      )}
    </>
  );
}

/** All stores of the business. */
export function StoresScreen() {
  const { t } = useI18n();
  const { search = "" } = useSearch({ from: "/_merchant/stores/" });
  const stores = useOwnStores();
  const all = stores.data?.data;
  const found = searchStores(all ?? [], search);
  const failed = stores.isError && !all;
  return (
    <MerchantPage
      title={t("storeScreens.title")}
      foot={
        <div className="foot-bar__acts">
          <Link to="/stores/add" className="button button--solid button--large button--wide">
            <Plus size={18} strokeWidth={2} aria-hidden />
            {t("storeScreens.add")}
          </Link>
        </div>
      }
    >
      {(search !== "" || (all?.length ?? 0) >= MANY) && <SearchField value={search} />}
      <output className="visually-hidden">
        {stores.isPending ? t("common.loading") : all && t("storeScreens.count", { count: found.length })}
      </output>
      {stores.isPending && (
        <div className="grid wide-cards">
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
