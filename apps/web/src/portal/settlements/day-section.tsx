import type { RedemptionRecord } from "@stashwell/shared/settlements/contract";
import { Undo2 } from "lucide-react";
import { clockTime, day, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import type { DayOfRedemptions } from "./use-redemptions.ts";

interface RowProps {
  record: RedemptionRecord;
  own: boolean;
  timeZone: string | undefined;
}

function Row({ record, own, timeZone }: RowProps) {
  const { t, locale } = useI18n();
  const { reversedAt, reversedBy } = record;
  const amount = money(record.Denomination, record.currencySign, locale);
  return (
    <li className={`sale ${reversedAt ? "sale--taken-back" : ""}`}>
      <time className="sale__time tabular" dateTime={record.at}>
        {clockTime(record.at, locale, timeZone)}
      </time>
      <div className="sale__words">
        <p className="sale__what">{reversedAt ? <s>{record.CampaignName}</s> : record.CampaignName}</p>
        <p className="quiet">{keepUnits(record.productName)}</p>
        <p className="quiet">
          {own
            ? record.storeName
            : t("settlements.byAt", { name: record.employeeName || "–", store: record.storeName })}
        </p>
        {reversedAt && (
          <p className="sale__mark">
            <Undo2 size={16} strokeWidth={2} aria-hidden />
            {t("settlements.wasTakenBack", {
              time: clockTime(reversedAt, locale, timeZone),
              name: reversedBy || "–",
            })}
          </p>
        )}
      </div>
      <div className="sale__figures">
        <p className="sale__amount tabular">{reversedAt ? <s>{amount}</s> : amount}</p>
        <p className="quiet tabular">{t("settlements.pinEnd", { end: record.pinEnd })}</p>
      </div>
    </li>
  );
}

interface DaySectionProps {
  of: DayOfRedemptions;
  own: boolean;
  timeZone: string | undefined;
}

/** One day's redemptions under its totals. */
export function DaySection({ of, own, timeZone }: DaySectionProps) {
  const { t, locale } = useI18n();
  const { date, total, rows } = of;
  return (
    <section className="sales-day" aria-labelledby={`day-${date}`}>
      <header className="sales-day__head">
        <h2 id={`day-${date}`}>{day(date, locale)}</h2>
        {total && (
          <p className="tabular">
            <span>{t("settlements.redeemed", { count: total.redeemed })}</span>
            {total.worth.map(({ currency, currencySign, value }) => (
              <strong key={currency}>{money(value, currencySign, locale)}</strong>
            ))}
            {total.reversed > 0 && <span>{t("settlements.takenBack", { count: total.reversed })}</span>}
          </p>
        )}
      </header>
      <ul className="sales">
        {rows.map((record) => (
          <Row key={record.redemptionId} record={record} own={own} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

export function DaySkeleton() {
  return (
    <div className="sales-day" aria-hidden>
      <div className="skeleton sales-day__bone" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="skeleton sale__bone" />
      ))}
    </div>
  );
}
