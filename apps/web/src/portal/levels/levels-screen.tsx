import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck, Hand, Store } from "lucide-react";
import { useCallback, useState } from "react";
import type { LevelTab } from "@stashwell/shared/levels/rules";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { NativeSelect } from "../../ui/native-select.tsx";
import { StoresFrame } from "../stores-area/stores-frame.tsx";
import { BusinessRows } from "./business-rows.tsx";
import { LevelStrip } from "./level-strip.tsx";
import { SelectedBar } from "./selected-bar.tsx";
import { StockRequests } from "./stock-requests.tsx";
import { isLevelTab, type LevelsReply, useLevelAct, useLevels } from "./use-levels.ts";
import { useSetLevel } from "./use-set-level.ts";
import "./levels.css";

const route = getRouteApi("/_brand/levels/");
const NOBODY: ReadonlySet<string> = new Set();

/** The amount that isn't paid until the brand decides. */
function HeldSum({ reply: { held, currencySign } }: { reply: LevelsReply }) {
  const { t, locale } = useI18n();
  if (held.count === 0) return null;
  return (
    <p className="line snug notice below-16">
      <Hand size={20} strokeWidth={1.75} aria-hidden />
      {t("levelScreens.heldSum", { count: held.count, amount: money(held.value, currencySign, locale) })}
    </p>
  );
}

interface NothingProps {
  tab: LevelTab;
  search: string;
  onClear: () => void;
}

function Nothing({ tab, search, onClear }: NothingProps) {
  const { t } = useI18n();
  if (search)
    return (
      <NoMatch
        text={t("levelScreens.noMatch", { search })}
        clearLabel={t("levelScreens.clearSearch")}
        onClear={onClear}
      />
    );
  if (tab === "waiting")
    return (
      <ListState icon={CircleCheck} title={t("levelScreens.nothingWaits")} text={t("levelScreens.nothingWaitsText")} />
    );
  return <ListState icon={Store} tone="draft" title={t("levelScreens.nobody")} text={t("levelScreens.nobodyText")} />;
}

/** The businesses that redeem the brand's vouchers: their levels, and what awaits a decision. */
export function LevelsScreen() {
  const { t } = useI18n();
  const { search = "", tab: typedTab } = route.useSearch();
  const tab = isLevelTab(typedTab) ? typedTab : "waiting";
  const navigate = route.useNavigate();
  const may = useMay();
  const [selected, setSelected] = useState(NOBODY);
  const query = useLevels(tab, search);
  const { businesses, first, isPending } = query;
  const level = useSetLevel();
  const { mutate: restore } = useLevelAct("POST /brand/store/restore");
  const narrow = useCallback(
    (change: { search?: string | undefined; tab?: string }) => {
      setSelected(NOBODY);
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const chosen = businesses.filter(({ businessId }) => selected.has(businessId));
  const mayChange = may("editor");
  return (
    <StoresFrame
      part={t("levelScreens.part")}
      note={t("levelScreens.text")}
      help="limits"
      acts={
        <Link to={paths.limits} className="button button--act">
          {t(may("owner") ? "levelScreens.changeLimits" : "levelScreens.seeLimits")}
        </Link>
      }
    >
      {(first ?? isPending) && <LevelStrip reply={first} />}
      <div className="list-tools space-16">
        <NativeSelect
          aria-label={t("levelScreens.filter")}
          value={tab}
          options={[
            { value: "waiting", label: t("levelScreens.waiting") },
            { value: "all", label: t("levelScreens.all") },
            ...(["new", "checked", "approved", "trusted"] as const).map((one) => ({
              value: one,
              label: t(`levels.${one}`),
            })),
          ]}
          onChange={(value) => narrow({ tab: value })}
        />
        <SearchBox label={t("levelScreens.search")} value={search} onSearch={writeSearch} />
        <ListCount text={first && !isPending ? t("levelScreens.count", { count: first.total }) : undefined} />
      </div>
      <ListBody
        query={query}
        rows={isPending ? undefined : businesses.length}
        loading={<Skeletons count={5} />}
        failed={{ title: t("levelScreens.failed"), text: t("common.failedText") }}
        empty={<Nothing tab={tab} search={search} onClear={() => narrow({ search: undefined })} />}
        moreFailed={t("levelScreens.moreFailed")}
      >
        {first && <HeldSum reply={first} />}
        <BusinessRows
          businesses={businesses}
          currencySign={first?.currencySign ?? ""}
          mayChange={mayChange}
          selected={selected}
          onSelect={setSelected}
          onLevel={(business, next) => level.set([business], next)}
          onRestore={({ businessId }) => restore({ input: { businessId } })}
        />
      </ListBody>
      {first && first.stockRequests > 0 && <StockRequests count={first.stockRequests} mayDecide={mayChange} />}
      {chosen.length > 0 && (
        <SelectedBar
          count={chosen.length}
          isBusy={level.isPending}
          onLevel={(next) => {
            level.set(chosen, next);
            setSelected(NOBODY);
          }}
          onAll={() => setSelected(new Set(businesses.map(({ businessId }) => businessId)))}
          onClear={() => setSelected(NOBODY)}
        />
      )}
    </StoresFrame>
  );
}
