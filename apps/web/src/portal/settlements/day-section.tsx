import type { DayTotal } from "@stashwell/shared/settlements/contract";
import { day, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { UndoSale } from "../vouchers/undo-sale.tsx";
import { Sale } from "./sale.tsx";
import type { DayOfRedemptions } from "./use-redemptions.ts";

/** The part of a total that isn't paid until the brand decides, by currency. */
export function HeldOfTotal({ held }: Pick<DayTotal, "held">) {
  const { t, locale } = useI18n();
  return held.map(({ currency, currencySign, value }) => (
    <span key={currency} className="in-need">
      {t("levelScreens.ofThatHeld", { amount: money(value, currencySign, locale) })}
    </span>
  ));
}

/** The total of redemptions, and how many were undone. */
export function SalesTotal({ total }: { total: DayTotal }) {
  const { t, locale } = useI18n();
  return (
    <p className="row sales-total tabular">
      <span>{t("settlements.redeemed", { count: total.redeemed })}</span>
      {total.worth.map(({ currency, currencySign, value }) => (
        <strong key={currency}>{money(value, currencySign, locale)}</strong>
      ))}
      <HeldOfTotal held={total.held} />
      {total.reversed > 0 && <span>{t("settlements.takenBack", { count: total.reversed })}</span>}
    </p>
  );
}

interface DaySectionProps {
  of: DayOfRedemptions;
  own: boolean;
  timeZone: string | undefined;
}

/** The redemptions of one day, below their totals. */
export function DaySection({ of, own, timeZone }: DaySectionProps) {
  const { locale } = useI18n();
  const { date, total, rows } = of;
  return (
    <section className="sales-day" aria-labelledby={`day-${date}`}>
      <header className="row row--apart sales-day__head">
        <h2 id={`day-${date}`}>{day(date, locale)}</h2>
        {total && <SalesTotal total={total} />}
      </header>
      <ul className="sales">
        {rows.map((record) => (
          <Sale key={record.redemptionId} record={record} own={own} timeZone={timeZone}>
            <UndoSale record={record} loadedAt={record.loadedAt} />
          </Sale>
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
