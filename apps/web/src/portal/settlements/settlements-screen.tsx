import type { CallReply, SettledCampaign } from "@stashwell/shared/reading";
import type { Days } from "@stashwell/shared/periods";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronRight, ReceiptText } from "lucide-react";
import { dayRange, money, timeZoneCity } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useCall } from "../../lib/use-call.ts";
import { ListState } from "../../ui/list-state.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { settledDays, settledError } from "./days.ts";
import { DownloadButton } from "./download-button.tsx";
import { HeldBeside } from "./held-beside.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import "./settlements.css";

function SettledRow({ campaign, days }: { campaign: SettledCampaign; days: Days }) {
  const { t, locale } = useI18n();
  const { id: campaignId, name, currencySign } = campaign;
  return (
    <li className="settled">
      <div>
        <Link to="/settlements/statement" search={{ campaignId, ...days }} className="cover-link settled__name">
          <span className="visually-hidden">{t("settlements.seeStatement", { campaign: name })}</span>
          <span aria-hidden>{name}</span>
        </Link>
        <p className="quiet">{campaign.brandName}</p>
        <p className="quiet">
          {t("settlements.vouchers", { count: campaign.count })} ·{" "}
          {t("settlements.each", { amount: money(campaign.denomination, currencySign, locale) })}
        </p>
      </div>
      <div className="settled__figures">
        <p className="settled__value tabular">{money(campaign.value, currencySign, locale)}</p>
        <HeldBeside held={campaign.held} currencySign={currencySign} />
      </div>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </li>
  );
}

function SettlementsSkeleton() {
  return (
    <div className="settled-period" aria-hidden>
      <Ticket className="settle-total" stub={<div className="settle-total__bone" />}>
        <div className="skeleton settle-total__days settle-total__bone" />
      </Ticket>
      <div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="skeleton sale__bone" />
        ))}
      </div>
    </div>
  );
}

/** The number of redeemed vouchers of all values. */
const vouchersIn = ({ worth }: CallReply<"GET /store/settlement/">): number =>
  worth.reduce((sum, { count }) => sum + count, 0);

/** The amounts owed to the business in a period, by campaign. */
export function SettlementsScreen() {
  const { t, locale } = useI18n();
  const search = useSearch({ from: "/_merchant/settlements/" });
  const navigate = useNavigate();
  const days = settledDays(search);
  const fieldError = settledError(days);
  const { data, error, isLoading, refetch } = useCall("GET /store/settlement/", days, {
    enabled: fieldError === undefined,
  });
  const shown = fieldError ? undefined : data;
  return (
    <MerchantPage title={t("settlements.settlements")} onBack={() => void navigate({ to: merchantHome() })}>
      <search className="row snug settle-filters" aria-label={t("settlements.filters")}>
        <PeriodChoice
          search={search}
          error={fieldError}
          onChange={(changed) =>
            void navigate({ to: "/settlements", search: changed, replace: true, resetScroll: false })
          }
        />
        {shown && shown.data.length > 0 && (
          <DownloadButton
            name="GET /store/settlement/csv"
            input={days}
            label={t("settlements.csvOf")}
            words={t("settlements.csv")}
          />
        )}
      </search>
      <output className="visually-hidden">
        {isLoading ? t("common.loading") : shown && t("settlements.vouchers", { count: vouchersIn(shown) })}
      </output>
      {isLoading && <SettlementsSkeleton />}
      {error && !shown && <Failed error={error} onRetry={() => void refetch()} />}
      {shown?.data.length === 0 && (
        <ListState
          icon={ReceiptText}
          title={t("settlements.noneInPeriod")}
          text={`${dayRange(days.from, days.to, locale)}. ${t("settlements.noneInPeriodText")}`}
        />
      )}
      {shown && shown.data.length > 0 && (
        <div className="settled-period">
          <Ticket
            className="settle-total"
            stub={
              <ul className="stack snug">
                {shown.worth.map(({ currency, currencySign, count, value, held }) => (
                  <li key={currency}>
                    <p className="row row--apart settle-total__sum">
                      <span className="quiet">{t("settlements.vouchers", { count })}</span>
                      <strong className="tabular">{money(value, currencySign, locale)}</strong>
                    </p>
                    <HeldBeside held={held} currencySign={currencySign} />
                  </li>
                ))}
              </ul>
            }
          >
            <p className="quiet">{t("settlements.total")}</p>
            <p className="settle-total__days">{dayRange(days.from, days.to, locale)}</p>
          </Ticket>
          <ul className="settled-list">
            {shown.data.map((campaign) => (
              <SettledRow key={campaign.id} campaign={campaign} days={days} />
            ))}
          </ul>
          {shown.preliminary && <p className="note">{t("settlements.preliminary")}</p>}
          <p className="note">{t("settlements.note", { timezone: timeZoneCity(shown.timezone) })}</p>
        </div>
      )}
    </MerchantPage>
  );
}
