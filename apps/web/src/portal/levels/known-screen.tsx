import { getRouteApi } from "@tanstack/react-router";
import { BookUser, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { StoresFrame } from "../stores-area/stores-frame.tsx";
import { type KnownBusiness, useKnown, useRemoveKnown } from "./use-known.ts";
import "./levels.css";

const route = getRouteApi("/_brand/levels/known");
const KnownDrawer = lazy(async () => ({ default: (await import("./known-drawer.tsx")).KnownDrawer }));

function KnownRow({ business, onRemove }: { business: KnownBusiness; onRemove: (() => void) | undefined }) {
  const { t, locale } = useI18n();
  const { businessName, email, addedAt } = business;
  const name = businessName ?? (business.name || email);
  const date = day(dayAt(addedAt, readSession()?.data.timezone), locale);
  return (
    <li className="line known-row">
      <div className="known-row__words">
        <p className="row tight">
          <span className="semibold">{name}</span>
          <span className={`badge badge--${businessName === null ? "draft" : "live"}`}>
            {t(businessName === null ? "levelScreens.knownNotYet" : "levelScreens.knownHere")}
          </span>
        </p>
        <p className="caption">
          {[email !== name && email, t("levelScreens.addedOn", { date })].filter(Boolean).join(" · ")}
        </p>
      </div>
      {onRemove && <IconButton icon={Trash2} label={t("levelScreens.knownRemoveThis", { name })} onClick={onRemove} />}
    </li>
  );
}

/** The businesses that a brand knows: they may redeem at once, where others await approval. */
export function KnownScreen() {
  const { t } = useI18n();
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useMay()("editor");
  const [adding, setAdding] = useState(false);
  const query = useKnown(search);
  const { known, total, isPending } = query;
  /** The list is empty, so there is nothing to search. */
  const hasNone = total === 0 && search === "";
  const { mutate: remove } = useRemoveKnown();
  const writeSearch = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <StoresFrame
      part={t("levelScreens.knownPart")}
      note={t("levelScreens.knownText")}
      help="limits"
      acts={
        mayChange && (
          <Button look="solid" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={() => setAdding(true)}>
            {t("levelScreens.knownAdd")}
          </Button>
        )
      }
    >
      {!hasNone && (
        <div className="list-tools">
          <SearchBox label={t("levelScreens.knownSearch")} value={search} onSearch={writeSearch} />
          <ListCount text={total === undefined ? undefined : t("levelScreens.count", { count: total })} />
        </div>
      )}
      <ListBody
        query={query}
        rows={isPending ? undefined : known.length}
        loading={<Skeletons count={4} />}
        failed={{ title: t("levelScreens.knownFailed"), text: t("common.failedText") }}
        empty={
          search ? (
            <NoMatch
              text={t("levelScreens.noMatch", { search })}
              clearLabel={t("levelScreens.clearSearch")}
              onClear={() => writeSearch("")}
            />
          ) : (
            <ListState
              icon={BookUser}
              tone="draft"
              title={t("levelScreens.knownEmpty")}
              text={t("levelScreens.knownEmptyText")}
            />
          )
        }
        moreFailed={t("levelScreens.moreFailed")}
      >
        <ul className="framed-rows" aria-label={t("levelScreens.knownPart")}>
          {known.map((business) => (
            <KnownRow
              key={business.knownId}
              business={business}
              onRemove={mayChange ? () => remove(business) : undefined}
            />
          ))}
        </ul>
      </ListBody>
      {adding && (
        <Suspense>
          <KnownDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </StoresFrame>
  );
}
