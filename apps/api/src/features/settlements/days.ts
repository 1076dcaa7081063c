import { type Days, lengthOf, SETTLEMENT_DAYS_MAX } from "@stashwell/shared/settlements/rules";
import { refusedField } from "../../platform/http/problem.ts";
import type { Span } from "./redemption-queries.ts";

const startOf = (day: string, timezone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant();

/** When a stretch of days begins and ends in a time zone; a day may have 23 or 25 hours. */
export const spanOf = ({ from, to }: Days, timezone: string): Span => ({
  start: startOf(from, timezone),
  end: Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(timezone).toInstant(),
});

/** The same where either end may be open. @throws Problem 422 when the last day comes before the first */
export function openSpanOf({ from, to }: Partial<Days>, timezone: string): Partial<Span> {
  if (from !== undefined && to !== undefined && from > to) throw refusedField("from", "settlements.backwards");
  return {
    start: from === undefined ? undefined : startOf(from, timezone),
    end: to === undefined ? undefined : spanOf({ from: to, to }, timezone).end,
  };
}

/** The span of a settlement. @throws Problem 422 for one that runs backwards or is too long to add up */
export function settledSpanOf(days: Days, timezone: string): Span {
  if (days.from > days.to) throw refusedField("from", "settlements.backwards");
  if (lengthOf(days) > SETTLEMENT_DAYS_MAX)
    throw refusedField("to", "settlements.tooLong", { count: SETTLEMENT_DAYS_MAX });
  return spanOf(days, timezone);
}
