import type { Statement } from "@stashwell/shared/reading";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { dayRange, money, timeZoneCity } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useCall } from "../../lib/use-call.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { heldReason } from "../levels/held-reason.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { settledDays } from "./days.ts";
import { DownloadButton } from "./download-button.tsx";
import "./settlements.css";

function StoresTable({ statement }: { statement: Statement }) {
  const { t, locale } = useI18n();
  const figure = new Intl.NumberFormat(locale);
  const total = { ...statement, storeId: "total", storeName: t("settlements.total"), address: "" };
  return (
    <DataTable
      className="statement-table"
      label={statement.campaignName}
      rows={[...statement.stores, total]}
      keyOf={({ storeId }) => storeId}
      columns={[
        {
          heading: t("settlements.store"),
          namesRow: true,
          render: ({ storeName, address }) => (
            <>
              {storeName}
              {address && <p className="caption">{address}</p>}
            </>
          ),
        },
        { heading: t("settlements.count"), isNumber: true, render: ({ count }) => figure.format(count) },
        {
          heading: t("settlements.value"),
          isNumber: true,
          render: ({ value }) => money(value, statement.currencySign, locale),
        },
      ]}
    />
  );
}

/** The amount held in addition to the total, and why. */
function HeldNotice({ statement: { heldFor, currencySign } }: { statement: Statement }) {
  const { t, locale } = useI18n();
  if (heldFor.length === 0) return null;
  return (
    <Notice icon={Hourglass} className="held-notice">
      {heldFor.map(({ reason, count, value }) => (
        <p key={reason}>
          {t("settlements.heldText", {
            count,
            amount: money(value, currencySign, locale),
            reason: heldReason(t, reason),
          })}
        </p>
      ))}
    </Notice>
  );
}

function StatementContent({ statement }: { statement: Statement }) {
  const { t, locale } = useI18n();
  const { from, to, currencySign } = statement;
  const facts = [
    [t("settlements.business"), statement.businessName],
    [t("settlements.brand"), statement.brandName],
    [t("settlements.code"), statement.campaignCode],
    [t("settlements.period"), dayRange(from, to, locale)],
    [t("settlements.worthEach"), money(statement.denomination, currencySign, locale)],
  ] as const;
  return (
    <div className="statement-content">
      <Ticket
        className="settle-total"
        stub={
          <p className="row row--apart settle-total__sum">
            <span className="quiet">{t("settlements.vouchers", { count: statement.count })}</span>
            <strong className="tabular">{money(statement.value, currencySign, locale)}</strong>
          </p>
        }
      >
        <h2 className="settle-total__days">{statement.campaignName}</h2>
        <Facts facts={facts} above className="statement-facts" />
      </Ticket>
      <div className="statement-stores">
        <HeldNotice statement={statement} />
        {statement.stores.length > 0 && <StoresTable statement={statement} />}
        {statement.preliminary && <p className="note">{t("settlements.preliminary")}</p>}
        <p className="note">{t("settlements.note", { timezone: timeZoneCity(statement.timezone) })}</p>
      </div>
    </div>
  );
}

function StatementSkeleton() {
  return (
    <div aria-hidden>
      <Ticket className="settle-total" stub={<div className="settle-total__bone" />}>
        <div className="skeleton settle-total__days settle-total__bone" />
        <div className="skeleton statement-facts statement-facts__bone" />
      </Ticket>
      <div className="skeleton sale__bone" />
    </div>
  );
}

/** A campaign's total in a period, by store, with a download. */
export function StatementScreen() {
  const { t } = useI18n();
  const search = useSearch({ from: "/_merchant/settlements/statement" });
  const navigate = useNavigate();
  const days = settledDays(search);
  const input = { campaignId: search.campaignId ?? "none", ...days };
  const { data, error, isLoading, refetch } = useCall("GET /store/settlement/statement", input);
  const statement = data?.data;
  return (
    <MerchantPage
      title={t("settlements.statement")}
      onBack={() => void navigate({ to: "/settlements", search: days })}
      foot={
        statement && (
          <div className="foot-bar__acts statement-acts">
            <DownloadButton
              name="GET /store/settlement/csv"
              input={input}
              label={t("settlements.csvOf")}
              words={t("settlements.csv")}
            />
            <DownloadButton
              name="GET /store/settlement/pdf"
              input={input}
              label={t("settlements.pdfOf")}
              words={t("settlements.pdf")}
              solid
            />
          </div>
        )
      }
    >
      <output className="visually-hidden">{isLoading && t("common.loading")}</output>
      {isLoading && <StatementSkeleton />}
      {error && !statement && <Failed error={error} onRetry={() => void refetch()} />}
      {statement && <StatementContent statement={statement} />}
    </MerchantPage>
  );
}
