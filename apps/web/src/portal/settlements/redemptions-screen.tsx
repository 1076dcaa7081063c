import { useNavigate, useSearch } from "@tanstack/react-router";
import { History, SearchX } from "lucide-react";
import type { PeriodTotal } from "@stashwell/shared/settlements/contract";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { isCashier, merchantHome } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { DaySection, DaySkeleton } from "./day-section.tsx";
import { daysFault, daysMeant, type DaysSearch } from "./days.ts";
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
  return (
    <ListState icon={SearchX} title={t("settlements.noMatch")}>
      <button type="button" className="button" onClick={onClear}>
        {t("settlements.clearFilters")}
      </button>
    </ListState>
  );
}

/** How many the period has, whatever of it is loaded, and what they are worth. */
function PeriodSum({ total }: { total: PeriodTotal }) {
  const { t, locale } = useI18n();
  return (
    <output className="redemptions-total tabular">
      <strong>{t("settlements.redeemed", { count: total.redeemed })}</strong>
      {total.worth.map(({ currency, currencySign, value }) => (
        <span key={currency}>{money(value, currencySign, locale)}</span>
      ))}
      {total.reversed > 0 && <span className="quiet">{t("settlements.takenBack", { count: total.reversed })}</span>}
    </output>
  );
}

/** Who redeemed what, per store and day; a cashier sees their own. */
export function RedemptionsScreen() {
  const t = useTranslate();
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const own = isCashier();
  const meant = daysMeant(search);
  const fault = daysFault(meant);
  const filter = own
    ? meant
    : { ...meant, storeId: search.store, employeeId: search.person, campaignId: search.campaign };
  const { pages, days, total, timezone } = useRedemptions(filter, fault === undefined);
  const change = (changed: Search) =>
    void navigate({ to: "/redemptions", search: changed, replace: true, resetScroll: false });
  const isEmpty = pages.isSuccess && days.length === 0;
  const isUnfiltered = Object.values(search).every((value) => value === undefined);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  return (
    <MerchantPage
      title={t(own ? "settlements.own" : "settlements.redemptions")}
      onBack={() => void navigate({ to: merchantHome() })}
    >
      <search className="settle-filters" aria-label={t("settlements.filters")}>
        {!own && <RedemptionChoices search={search} onChange={(changed) => change({ ...search, ...changed })} />}
        <PeriodChoice
          search={search}
          open
          fault={fault}
          onChange={({ period, from, to }) => change({ ...search, period, from, to })}
        />
        {!own && !fault && !isEmpty && (
          <DownloadButton
            name="GET /store/redemption/export"
            input={filter}
            label={t("settlements.csvOf")}
            words={t("settlements.csv")}
          />
        )}
      </search>
      <output className="visually-hidden">{pages.isLoading && t("common.loading")}</output>
      {!fault && !isEmpty && total && <PeriodSum total={total} />}
      {pages.isLoading && <DaySkeleton />}
      {pages.isError && days.length === 0 && <Failed error={pages.error} onRetry={() => void pages.refetch()} />}
      {isEmpty && <Nothing unfiltered={isUnfiltered} onClear={() => change({})} />}
      {!fault && days.map((of) => <DaySection key={of.date} of={of} own={own} timeZone={timezone} />)}
      {isFetchNextPageError && <Failed error={pages.error} onRetry={() => void fetchNextPage()} />}
      {!fault && hasNextPage && !isFetchNextPageError && (
        <button
          type="button"
          className="button button--wide"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {t(isFetchingNextPage ? "common.loading" : "settlements.loadMore")}
        </button>
      )}
    </MerchantPage>
  );
}
