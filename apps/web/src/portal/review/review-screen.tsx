import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowDown, ArrowLeft, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { FLAGS_AT_ONCE } from "@stashwell/shared/review/rules";
import type { Flag } from "@stashwell/shared/review/contract";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListBody } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { StoresFrame } from "../stores-area/stores-frame.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useMay } from "../accounts/use-profile.ts";
import { ListSelect } from "../parts/list-select.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { FlagList } from "./flag-list.tsx";
import { FlagPanel } from "./flag-panel.tsx";
import { type FlagFilter, useFlags, useFollowing } from "./use-review.ts";
import "./review.css";

const route = getRouteApi("/_brand/review/");

interface Search {
  state?: string;
  sort?: string;
  campaign?: string;
}

function filterOf({ state, sort, campaign }: Search): FlagFilter {
  return {
    ...(state === "decided" && { state }),
    ...(sort === "largest" && { sort }),
    ...(campaign && { campaignId: campaign }),
  };
}

/** Flagged redemptions: the list, and beside it the selected flag, or bulk decisions. */
export function ReviewScreen() {
  const { t, locale } = useI18n();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isEditor = useMay()("editor");
  const hasRoom = useMedia("(min-width: 62em)");
  const filter = filterOf(search);
  const query = useFlags(filter);
  const { flags, totals, campaigns } = query;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = flags.filter(({ flagId }) => chosen.includes(flagId));
  const isHistory = filter.state === "decided";
  /**
   * The flag that stays shown, without being selected, while others are inserted above it or a colleague decides on it.
   */
  const [pinned, setPinned] = useState<string>();
  const startAnew = () => {
    setChosen([]);
    setPinned(undefined);
  };
  const narrow = (change: Search) => {
    startAnew();
    void navigate({ search: (now) => ({ ...now, ...change, flag: undefined }), replace: true, resetScroll: false });
  };
  const select = (flagId: string, isSelected: boolean) =>
    setChosen((now) => (isSelected ? [...now, flagId].slice(-FLAGS_AT_ONCE) : now.filter((one) => one !== flagId)));
  const onDone = () => {
    startAnew();
    void navigate({ search: (now) => ({ ...now, flag: undefined }), resetScroll: false });
  };
  const currencySign = totals?.currencySign ?? "";
  const isEmpty = query.isSuccess && flags.length === 0;
  /** On wide screens, the first flag is shown until another is selected. */
  const shown = search.flag ?? (hasRoom && !query.isPlaceholderData ? (pinned ?? flags[0]?.flagId) : undefined);
  const side = selected.length > 0 ? "several" : search.flag ? "one" : isEmpty && !shown ? "empty" : "none";
  useFollowing(() => setPinned(shown));
  return (
    <StoresFrame part={t("review.tab")} note={t("review.text")} help="review">
      <div className={`row row--apart review-head review-head--${side}`}>
        {isHistory && <h2 className="title">{t("review.history")}</h2>}
        {!isHistory && totals && totals.waiting > 0 && (
          <p>
            <strong>
              {t("review.summary", { count: totals.waiting, amount: money(totals.held, currencySign, locale) })}
            </strong>{" "}
            <span className="quiet">{t("review.summaryText")}</span>
          </p>
        )}
        <div className="list-tools">
          <ListSelect
            label={t("review.campaign")}
            value={search.campaign ?? ""}
            all={t("review.allCampaigns")}
            options={campaigns.map(({ campaignId, campaignName }) => ({ value: campaignId, label: campaignName }))}
            onChange={(value) => narrow({ campaign: value || undefined })}
          />
          {!isHistory && (
            <ListSelect
              label={t("review.order")}
              value={filter.sort ?? "newest"}
              options={[
                { value: "newest", label: t("review.newest") },
                { value: "largest", label: t("review.largest") },
              ]}
              onChange={(value) => narrow({ sort: value === "newest" ? undefined : value })}
            />
          )}
        </div>
      </div>
      <div className={`review review--${side}`}>
        <div className="card review__list">
          <ListBody
            query={query}
            rows={query.isPending ? undefined : flags.length}
            loading={<Skeletons count={4} />}
            failed={{ title: t("review.failed"), text: t("common.failedText") }}
            empty={
              <ListState
                icon={ShieldCheck}
                title={t(isHistory ? "review.noHistory" : "review.emptyTitle")}
                text={t(isHistory ? "review.noHistoryText" : "review.emptyText")}
              />
            }
            moreFailed={t("review.moreFailed")}
          >
            <FlagList
              flags={flags}
              currencySign={currencySign}
              shown={shown}
              selected={chosen}
              onSelect={isEditor && !isHistory ? select : undefined}
              onShow={startAnew}
            />
          </ListBody>
          {side === "several" && (
            <button type="button" className="button button--solid review__to-several" onClick={leadToSeveral}>
              {t("review.selected", { count: selected.length })}
              <ArrowDown size={16} strokeWidth={2} aria-hidden />
            </button>
          )}
          {totals && (
            <footer className="row row--apart review__foot">
              <p>
                <span className="caption">{t("review.week")}</span>
                <br />
                {t("review.weekText", {
                  released: totals.released,
                  reversed: totals.reversed,
                  suspended: totals.suspended,
                })}
              </p>
              <Link
                to="/review"
                search={isHistory ? {} : { state: "decided" }}
                className="link-act"
                onClick={startAnew}
              >
                {t(isHistory ? "review.toOpen" : "review.history")}
              </Link>
            </footer>
          )}
        </div>
        {side === "several" && <SeveralPanel flags={selected} currencySign={currencySign} onDone={onDone} />}
        {side !== "several" && shown && (
          <FlagPanel
            key={shown}
            flagId={shown}
            onDone={onDone}
            back={
              <Link to="." search={(now) => ({ ...now, flag: undefined })} className="link-act review__back">
                <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
                {t("review.back")}
              </Link>
            }
          />
        )}
      </div>
    </StoresFrame>
  );
}

const SEVERAL = "several-flags";

/** On narrow screens, the bulk decisions are below the list. */
function leadToSeveral(): void {
  const heading = document.getElementById(SEVERAL);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** One decision on several flags. */
function SeveralPanel(props: { flags: readonly Flag[]; currencySign: string; onDone: () => void }) {
  const { t } = useI18n();
  const count = props.flags.length;
  return (
    <section className="card stack roomy" aria-label={t("review.selected", { count })}>
      <h2 id={SEVERAL} tabIndex={-1} className="headline">
        {t("review.selected", { count })}
      </h2>
      <DecisionForm {...props} />
    </section>
  );
}
