import type { CallOutput } from "@stashwell/shared/calls";
import type { TodaysStock } from "@stashwell/shared/today/contract";
import { imageUrl } from "../../documents/images/image-url.ts";
import { today } from "../../platform/clock.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { addUp } from "../settlements/add-up.ts";
import { spanOf } from "../settlements/days.ts";
import { toTotal } from "../settlements/list-redemptions.ts";
import { findOwnBusiness, listRedemptionHours, listSettledCampaigns, sumRedemptions } from "../settlements/queries.ts";
import { toSettledCampaign } from "../settlements/to-wire.ts";
import { listLowStock, listWaitingStock, type StockRow } from "./queries.ts";

const toStock = (row: StockRow): TodaysStock => ({
  campaignId: row.campaign_id,
  campaignName: row.campaign_name,
  brandName: row.brand_name,
  storeId: row.store_id,
  storeName: row.store_name,
  productId: row.product_id,
  productName: row.product_name,
  imageUrl: imageUrl(row.image_hash, 160),
  quantity: row.quantity,
});

const firstOf = (rows: readonly StockRow[]) => ({ lines: rows.map(toStock), count: rows[0]?.found ?? 0 });

/** The day of a business so far; days and hours are those of its time zone. */
export async function findToday({
  db,
  session: { businessId },
  services: { clock },
}: Call<unknown, BusinessSession>): Promise<CallOutput<"GET /store/today">> {
  const { timezone } = await findOwnBusiness(db, businessId);
  const [date, now] = [today(clock, timezone), clock.now()];
  const day = spanOf({ from: date, to: date }, timezone);
  const month = spanOf({ from: `${date.slice(0, 8)}01`, to: date }, timezone);
  const [total, hours, settled, low, waiting] = await Promise.all([
    sumRedemptions(db, businessId, { span: day, narrowing: {} }),
    listRedemptionHours(db, businessId, { span: day, timezone }),
    listSettledCampaigns(db, businessId, month),
    listLowStock(db, businessId, now),
    listWaitingStock(db, businessId, now),
  ]);
  const redeemedAt = new Map(hours.map(({ hour, redeemed }) => [hour, redeemed]));
  return {
    data: {
      date,
      timezone,
      total: toTotal(total),
      hours: Array.from({ length: 24 }, (_nothing, hour) => redeemedAt.get(hour) ?? 0),
      month: addUp(settled.map(toSettledCampaign)),
      low: firstOf(low),
      waiting: firstOf(waiting),
    },
  };
}
