import type { RedemptionRecord } from "@stashwell/shared/reading";
import { Hourglass, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { clockTime, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { heldReason } from "../levels/held-reason.ts";
import "./sales.css";

interface SaleProps {
  record: RedemptionRecord;
  /** Whether the current user redeemed it. */
  own: boolean;
  timeZone: string | undefined;
  /** Shows the product without its campaign, and without the reason why it is held back. */
  short?: boolean;
  /** Actions on the redemption. */
  children?: ReactNode;
}

/** One redemption: time, product, store, employee, value, and whether it was undone. */
export function Sale({ record, own, timeZone, short = false, children }: SaleProps) {
  const { t, locale } = useI18n();
  const { reversedAt, reversedBy, employeeName, storeName, held } = record;
  const amount = money(record.denomination, record.currencySign, locale);
  const product = keepUnits(record.productName);
  const place = own ? storeName : t("settlements.byAt", { name: employeeName || "–", store: storeName });
  return (
    <li className="sale" tabIndex={-1}>
      <time className="quiet tabular" dateTime={record.at}>
        {clockTime(record.at, locale, timeZone)}
      </time>
      <div className="sale__words">
        {short ? (
          <p className="sale__what">{product}</p>
        ) : (
          <p className="sale__what">{reversedAt ? <s>{record.campaignName}</s> : record.campaignName}</p>
        )}
        <p className="quiet">{short ? place : `${product} · ${place}`}</p>
        {held[0] && (
          <p className="line in-need sale__mark">
            {!short && <Hourglass size={16} strokeWidth={2} aria-hidden />}
            {short ? t("settlements.held") : t("levelScreens.saleHeld", { reason: heldReason(t, held[0]) })}
          </p>
        )}
        {reversedAt && (
          <p className="line in-need sale__mark">
            {!short && <Undo2 size={16} strokeWidth={2} aria-hidden />}
            {t("settlements.wasTakenBack", {
              time: clockTime(reversedAt, locale, timeZone),
              name: reversedBy || "–",
            })}
          </p>
        )}
      </div>
      <div className="sale__figures">
        <p className="sale__what tabular">{reversedAt ? <s>{amount}</s> : amount}</p>
        <p className="quiet tabular">{t("settlements.pinEnd", { end: record.pinEnd })}</p>
      </div>
      {children}
    </li>
  );
}
