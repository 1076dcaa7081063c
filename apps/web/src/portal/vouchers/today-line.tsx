import type { RedemptionRecord } from "@stashwell/shared/settlements/contract";
import { useI18n } from "../../lib/i18n.tsx";
import { clockTime, money } from "../../lib/format.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import { keepUnits } from "../../lib/keep-units.ts";
import { useMinutesLeft } from "./undo-offer.tsx";

function UndoButton({ until, onAsk }: { until: number; onAsk: () => void }) {
  const { t } = useI18n();
  const minutes = useMinutesLeft(until);
  if (minutes === undefined) return null;
  return (
    <button type="button" className="undo-offer__act today__undo" onClick={onAsk}>
      {t("redeeming.undoLeft", { count: minutes })}
    </button>
  );
}

interface TodayLineProps {
  line: RedemptionRecord;
  timezone: string;
  /** Until when this tab can undo it; undefined when it cannot. */
  until: number | undefined;
  onAsk: () => void;
}

/** One redemption of today: when, what, where and by whom, what it was worth, and the way back. */
export function TodayLine({ line, timezone, until, onAsk }: TodayLineProps) {
  const { t, locale } = useI18n();
  const { reversedAt, reversedBy, employeeName, storeName } = line;
  const amount = money(line.Denomination, line.currencySign, locale);
  const isTakenBack = reversedAt !== null;
  return (
    <li className="today__line">
      <time className="quiet tabular" dateTime={line.at}>
        {clockTime(line.at, locale, timezone)}
      </time>
      <div className="today__words">
        <p className="today__what">{keepUnits(line.productName)}</p>
        <p className="quiet">
          {isCashier() ? storeName : t("settlements.byAt", { name: employeeName || "–", store: storeName })}
        </p>
        {isTakenBack && (
          <p className="today__back">
            {t("settlements.wasTakenBack", {
              time: clockTime(reversedAt, locale, timezone),
              name: reversedBy || "–",
            })}
          </p>
        )}
      </div>
      <div className="today__worth">
        <p className="today__what tabular">{isTakenBack ? <s>{amount}</s> : amount}</p>
        <p className="quiet tabular">{t("settlements.pinEnd", { end: line.pinEnd })}</p>
      </div>
      {until !== undefined && !isTakenBack && <UndoButton until={until} onAsk={onAsk} />}
    </li>
  );
}
