import type { Statement } from "@stashwell/shared/settlements/contract";
import type { Days } from "@stashwell/shared/settlements/rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../../lib/call.ts";
import { dayRange, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { settledDays } from "./days.ts";
import { DownloadButton } from "./download-button.tsx";
import "./settlements.css";

const useStatement = (input: Days & { campaignId: string }) =>
  useQuery({
    queryKey: ["statement", input],
    queryFn: ({ signal }) => call("GET /store/settlement/statement", input, { signal }),
  });

function StoresTable({ statement }: { statement: Statement }) {
  const { t, locale } = useI18n();
  const figure = new Intl.NumberFormat(locale);
  return (
    <table className="statement-table">
      <thead>
        <tr>
          <th scope="col">{t("settlements.store")}</th>
          <th scope="col">{t("settlements.count")}</th>
          <th scope="col">{t("settlements.value")}</th>
        </tr>
      </thead>
      <tbody>
        {statement.stores.map(({ storeId, storeName, address, count, value }) => (
          <tr key={storeId}>
            <th scope="row">
              {storeName}
              {address && <span className="quiet">{address}</span>}
            </th>
            <td className="tabular">{figure.format(count)}</td>
            <td className="tabular">{money(value, statement.currencySign, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("settlements.total")}</th>
          <td className="tabular">{figure.format(statement.count)}</td>
          <td className="tabular">{money(statement.value, statement.currencySign, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function StatementContent({ statement }: { statement: Statement }) {
  const { t, locale } = useI18n();
  const { from, to, currencySign } = statement;
  const facts = [
    [t("settlements.business"), statement.organizationName],
    [t("settlements.brand"), statement.brandName],
    [t("settlements.code"), statement.CampaignCode],
    [t("settlements.period"), dayRange(from, to, locale)],
    [t("settlements.worthEach"), money(statement.Denomination, currencySign, locale)],
  ] as const;
  return (
    <>
      <Ticket
        className="settle-total"
        stub={
          <p className="settle-total__sum">
            <span className="quiet">{t("settlements.vouchers", { count: statement.count })}</span>
            <strong className="tabular">{money(statement.value, currencySign, locale)}</strong>
          </p>
        }
      >
        <h2 className="settle-total__days">{statement.CampaignName}</h2>
        <dl className="statement-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Ticket>
      {statement.stores.length > 0 && <StoresTable statement={statement} />}
      <p className="quiet settle-note">{t("settlements.note", { timezone: statement.timezone })}</p>
    </>
  );
}

function StatementSkeleton() {
  return (
    <div aria-hidden>
      <Ticket className="settle-total" stub={<div className="settle-total__sum settle-total__bone" />}>
        <div className="skeleton settle-total__days settle-total__bone" />
        <div className="skeleton statement-facts statement-facts__bone" />
      </Ticket>
      <div className="skeleton sale__bone" />
    </div>
  );
}

/** What a campaign comes to in a period, store by store, to look at and to take away. */
export function StatementScreen() {
  const { t } = useI18n();
  const search = useSearch({ from: "/_merchant/settlements/statement" });
  const navigate = useNavigate();
  const days = settledDays(search);
  const input = { campaignId: search.campaignId ?? "none", ...days };
  const { data, error, isLoading, refetch } = useStatement(input);
  const statement = data?.data;
  return (
    <MerchantPage
      title={t("settlements.statement")}
      onBack={() => void navigate({ to: "/settlements", search: days })}
      narrow
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
