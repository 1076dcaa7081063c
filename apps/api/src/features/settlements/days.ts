import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { type Days, lengthOf } from "@stashwell/shared/periods";
import { SETTLEMENT_DAYS_MAX } from "@stashwell/shared/settlements/rules";
import { refusedField } from "../../platform/http/problem.ts";
import type { Span } from "./redemption-queries.ts";

const startOf = (day: string, timezone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant();

/** The start and end of a range of days in a time zone; a day may have 23 or 25 hours. */
export const spanOf = ({ from, to }: Days, timezone: string): Span => ({
  start: startOf(from, timezone),
  end: Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(timezone).toInstant(),
});

/** Rules evaluate a redemption within a minute. */
const SETTLED_AFTER = { minutes: REVERSAL_MINUTES + 1 };

/** Whether the business may still undo redemptions of the span, or a rule may still hold them. */
export const isPreliminary = ({ end }: Pick<Span, "end">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, end.add(SETTLED_AFTER)) < 0;

/** A span that may be open at either end. @throws Problem 422 when the last day comes before the first */
export function openSpanOf({ from, to }: Partial<Days>, timezone: string): Partial<Span> {
  if (from !== undefined && to !== undefined && from > to) throw refusedField("from", "settlements.backwards");
  return {
    start: from === undefined ? undefined : startOf(from, timezone),
    end: to === undefined ? undefined : spanOf({ from: to, to }, timezone).end,
  };
}

/** Checks the period of a settlement. @throws Problem 422 if it runs backwards or exceeds the maximum length */
export function checkPeriod(days: Days): void {
  if (days.from > days.to) throw refusedField("from", "settlements.backwards");
  if (lengthOf(days) > SETTLEMENT_DAYS_MAX)
    throw refusedField("to", "settlements.tooLong", { count: SETTLEMENT_DAYS_MAX });
}

/** The span of a settlement. @throws Problem 422 if it runs backwards or exceeds the maximum length */
export function settledSpanOf(days: Days, timezone: string): Span {
  checkPeriod(days);
  return spanOf(days, timezone);
}
