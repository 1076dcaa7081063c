import type { DayTotal, PeriodTotal } from "@stashwell/shared/settlements/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { type Place, toPage } from "../../platform/db/keyset.ts";
import { fromCursor, toCursor } from "../../platform/http/cursor.ts";
import { forbidden } from "../../platform/http/problem.ts";
import type { BusinessId, BusinessSession } from "../../platform/http/session.ts";
import type { Secrets } from "../../platform/config/secrets.ts";
import { openSpanOf, spanOf } from "./days.ts";
import type { Narrowing, Span } from "./redemption-queries.ts";
import {
  type DayRow,
  findOwnBusiness,
  listRedemptionDays,
  listRedemptions,
  type RedemptionRow,
  sumRedemptions,
  type TotalRow,
} from "./queries.ts";
import { toRedemption } from "./to-wire.ts";

/** The name of this list in its cursors. */
const LIST = "redemptions";

/** The filter as received, with unchecked ids and days. */
export interface RedemptionFilter {
  from?: string;
  to?: string;
  storeId?: string;
  employeeId?: string;
  campaignId?: string;
}

interface RedemptionQuery {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  session: BusinessSession;
}

/**
 * Returns the filter that applies to a session; undefined if an id is malformed, so that nothing can match. @throws
 * Problem 403
 */
export function narrowingFor(session: BusinessSession, filter: RedemptionFilter): Narrowing | undefined {
  const { storeId, employeeId, campaignId } = filter;
  const isCashier = session.role === "cashier";
  if (isCashier && employeeId !== undefined && employeeId !== session.accountId) throw forbidden("errors.role");
  const ids = [storeId, employeeId, campaignId].filter((id) => id !== undefined);
  if (!ids.every(isUuid)) return undefined;
  return { storeId, accountId: isCashier ? session.accountId : employeeId, campaignId };
}

/** Returns a page of redemptions, newest first, with the totals of its days. A cashier sees only their own. */
export async function findRedemptions(
  { db, clock, secrets, session }: RedemptionQuery,
  { limit, cursor, ...filter }: RedemptionFilter & { limit: number; cursor?: string },
) {
  const { businessId } = session;
  const narrowing = narrowingFor(session, filter);
  const { timezone } = await findOwnBusiness(db, businessId);
  const span = openSpanOf(filter, timezone);
  const before = cursor === undefined ? undefined : fromCursor(secrets, LIST, cursor);
  const rows = narrowing ? await listRedemptions(db, businessId, { ...narrowing, span, before, limit: limit + 1 }) : [];
  const page = toPage(rows, limit);
  const now = clock.now();
  const data = page.rows.map((row) => toRedemption(row, timezone, now));
  const [newest, oldest] = [data[0], data.at(-1)];
  const days =
    narrowing && newest && oldest
      ? await listRedemptionDays(db, businessId, {
          span: spanOf({ from: oldest.date, to: newest.date }, timezone),
          timezone,
          narrowing,
        })
      : [];
  const total = before ? null : await totalOf(db, businessId, { span, narrowing, clock });
  return { data, days: toDays(days), total, next: page.next ? toCursor(secrets, LIST, page.next) : null, timezone };
}

/** The total of a whole period; an open end extends to the end of the ledger. */
async function totalOf(
  db: Db,
  businessId: BusinessId,
  { span, narrowing, clock }: { span: Partial<Span>; narrowing: Narrowing | undefined; clock: Clock },
): Promise<PeriodTotal> {
  const whole = {
    start: span.start ?? Temporal.Instant.fromEpochMilliseconds(0),
    end: span.end ?? clock.now().add({ hours: 24 }),
  };
  return toTotal(narrowing ? await sumRedemptions(db, businessId, { span: whole, narrowing }) : []);
}

export const toTotal = (rows: readonly TotalRow[]): PeriodTotal => ({
  redeemed: rows.reduce((sum, { redeemed }) => sum + redeemed, 0),
  reversed: rows.reduce((sum, { reversed }) => sum + reversed, 0),
  worth: rows
    .filter(({ redeemed }) => redeemed > 0)
    .map(({ currency, currency_sign, value }) => ({ currency, currencySign: currency_sign, value })),
  held: rows
    .filter(({ held }) => held > 0)
    .map(({ currency, currency_sign, held, held_value }) => ({
      currency,
      currencySign: currency_sign,
      count: held,
      value: held_value,
    })),
});

/** A day with several currencies has one row per currency. */
const toDays = (rows: readonly DayRow[]): DayTotal[] =>
  [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    ...toTotal(ofDay),
  }));

const BATCH = 1_000;

/**
 * Yields all matching redemptions in batches, one query per batch: a slow reader holds neither a connection nor a
 * snapshot. Each row reflects the moment at which its batch was read.
 */
export async function* redemptionBatches(
  db: Db,
  { businessId }: BusinessSession,
  filter: { narrowing: Narrowing; span: Partial<Span> },
): AsyncGenerator<readonly RedemptionRow[]> {
  let before: Place | undefined;
  for (;;) {
    const rows = await listRedemptions(db, businessId, {
      ...filter.narrowing,
      span: filter.span,
      before,
      limit: BATCH,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1);
  }
}
