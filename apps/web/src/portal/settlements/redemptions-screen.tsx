import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { ChevronRight, History } from "lucide-react";
import type { Days } from "@stashwell/shared/periods";
import type { PeriodTotal } from "@stashwell/shared/settlements/contract";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { isCashier, merchantHome } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { DaySection, DaySkeleton, HeldOfTotal } from "./day-section.tsx";
import { daysError, daysMeant, type DaysSearch } from "./days.ts";
import { DownloadButton } from "./download-button.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { RedemptionChoices, type Narrowed } from "./redemption-choices.tsx";
import { useRedemptions } from "./use-redemptions.ts";
import "./settlements.css";

type Search = DaysSearch & Narrowed;

const ROUTE = "/_merchant/redemptions";

function Nothing({ unfiltered, onClear }: { unfiltered: boolean; onClear: () => void }) {
  const t = useTranslate();
  if (unfiltered)
    return <ListState icon={History} title={t("settlements.noneTitle")} text={t("settlements.noneText")} />;
  return <NoMatch title={t("settlements.noMatch")} clearLabel={t("settlements.clearFilters")} onClear={onClear} />;
}

/** A link to the settlement of these redemptions, which has both ends, and includes all stores and employees. */
function SettlementLink({ search, meant }: { search: Search; meant: Partial<Days> }) {
  const t = useTranslate();
  const { store, person, campaign, ...days } = search;
  if (meant.from === undefined || meant.to === undefined || store !== undefined || person !== undefined) return null;
  const words = (
    <>
      {t("settlements.seeSettlement")}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
    </>
  );
  if (campaign === undefined) {
    return (
      <Link to="/settlements" search={days} className="link-act">
        {words}
      </Link>
    );
  }
  return (
    <Link to="/settlements/statement" search={{ ...days, campaignId: campaign }} className="link-act">
      {words}
    </Link>
  );
}

/** The number and value of all redemptions in the period, whether loaded or not. */
function PeriodSum({ total, children }: { total: PeriodTotal; children?: ReactNode }) {
  const { t, locale } = useI18n();
  return (
    <div className="redemptions-total">
      <output className="row redemptions-total__figures tabular">
        <strong>{t("settlements.redeemed", { count: total.redeemed })}</strong>
        {total.worth.map(({ currency, currencySign, value }) => (
          <span key={currency} className="redemptions-total__worth">
            {money(value, currencySign, locale)}
          </span>
        ))}
        <HeldOfTotal held={total.held} />
        {total.reversed > 0 && <span className="quiet">{t("settlements.takenBack", { count: total.reversed })}</span>}
      </output>
      {children}
    </div>
  );
}

/** As high as the sum, so that the days below don't move when it loads. */
const PeriodSumSkeleton = () => (
  <div className="redemptions-total" aria-hidden>
    <div className="row redemptions-total__figures" />
  </div>
);

/** Redemptions by store, employee and day; a cashier sees their own. */
export function RedemptionsScreen() {
  const t = useTranslate();
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const own = isCashier();
  const meant = daysMeant(search);
  const error = daysError(meant);
  const filter = own
    ? meant
    : { ...meant, storeId: search.store, employeeId: search.person, campaignId: search.campaign };
  const { pages, days, total, timezone } = useRedemptions(filter, error === undefined);
  const change = (changed: Search) =>
    void navigate({ to: "/redemptions", search: changed, replace: true, resetScroll: false });
  const isEmpty = pages.isSuccess && days.length === 0;
  const isUnfiltered = Object.values(search).every((value) => value === undefined);
  const { fetchNextPage } = pages;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const textOf = useErrorText();
  return (
    <MerchantPage
      title={t(own ? "settlements.own" : "settlements.redemptions")}
      onBack={() => void navigate({ to: merchantHome() })}
    >
      <search className="row snug settle-filters" aria-label={t("settlements.filters")}>
        {!own && <RedemptionChoices search={search} onChange={(changed) => change({ ...search, ...changed })} />}
        <PeriodChoice
          search={search}
          open
          error={error}
          onChange={({ period, from, to }) => change({ ...search, period, from, to })}
        />
        {!own && !error && !isEmpty && (
          <DownloadButton
            name="GET /store/redemption/export"
            input={filter}
            label={t("settlements.csvOf")}
            words={t("settlements.csv")}
          />
        )}
      </search>
      <output className="visually-hidden">{pages.isLoading && t("common.loading")}</output>
      <div className="redemptions">
        {!error && !isEmpty && total && (
          <PeriodSum total={total}>{!own && <SettlementLink search={search} meant={meant} />}</PeriodSum>
        )}
        {!error && pages.isLoading && <PeriodSumSkeleton />}
        <div>
          {pages.isLoading && <DaySkeleton />}
          {pages.isError && days.length === 0 && <Failed error={pages.error} onRetry={() => void pages.refetch()} />}
          {isEmpty && <Nothing unfiltered={isUnfiltered} onClear={() => change({})} />}
          {!error && days.map((of) => <DaySection key={of.date} of={of} own={own} timeZone={timezone} />)}
          {!error && days.length > 0 && (
            <MoreRows
              hasMore={pages.hasNextPage}
              loading={pages.isFetchingNextPage}
              failed={pages.isFetchNextPageError ? textOf(pages.error) : undefined}
              onMore={loadMore}
            />
          )}
        </div>
      </div>
    </MerchantPage>
  );
}
