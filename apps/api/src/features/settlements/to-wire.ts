import type { HoldReason } from "@stashwell/shared/levels/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { OwedBusiness, RedemptionRecord, SettledCampaign } from "@stashwell/shared/settlements/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { onTheWire } from "../../platform/clock.ts";
import { nameOf } from "../team/to-wire.ts";
import type { OwedRow, OwedSum } from "./owed-queries.ts";
import type { RedemptionRow, SettledRow, SettledStoreRow } from "./queries.ts";

/** Empty if the account was deleted. */
const called = (firstName: string | null, lastName: string | null, email: string | null): string =>
  email === null ? "" : nameOf({ first_name: firstName ?? "", last_name: lastName ?? "", email });

export const redeemerOf = (row: RedemptionRow): string => called(row.first_name, row.last_name, row.email);
export const reverserOf = (row: RedemptionRow): string =>
  row.reversing_brand ?? called(row.reverser_first_name, row.reverser_last_name, row.reverser_email);

/** The calendar day, `YYYY-MM-DD`, that an instant falls on. */
export const dayIn = (timezone: string, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timezone).toPlainDate().toString();

/** Seconds, rounded up, left of the time in which a redemption can be undone. */
function undoableFor({ at, reversed_at }: RedemptionRow, now: Temporal.Instant): number {
  if (reversed_at) return 0;
  return Math.max(0, Math.ceil(REVERSAL_MINUTES * 60 - now.since(at).total("seconds")));
}

export const toRedemption = (row: RedemptionRow, timezone: string, now: Temporal.Instant): RedemptionRecord => ({
  redemptionId: row.id,
  at: onTheWire(row.at),
  date: dayIn(timezone, row.at),
  pinEnd: row.pin_end,
  storeId: row.store_id,
  storeName: row.store_name,
  employeeId: row.account_id ?? "",
  employeeName: redeemerOf(row),
  productName: row.product_name,
  CampaignId: row.campaign_id,
  CampaignName: row.campaign_name,
  brandName: row.brand_name,
  Denomination: row.denomination,
  currencySign: row.currency_sign,
  reversedAt: row.reversed_at && onTheWire(row.reversed_at),
  reversedBy: row.reversed_at && reverserOf(row),
  undoableFor: undoableFor(row, now),
  held: row.held,
});

export const toSettledCampaign = (row: SettledRow): SettledCampaign => ({
  CampaignId: row.id,
  CampaignCode: row.code,
  CampaignName: row.name,
  brandName: row.brand_name,
  Denomination: row.denomination,
  currency: row.currency,
  currencySign: row.currency_sign,
  ...toOwed(row),
});

export const toOwedBusiness = ({ business_id, business_name, campaigns, ...sum }: OwedRow): OwedBusiness => ({
  businessId: business_id,
  businessName: business_name,
  ...toOwed(sum),
  campaigns: campaigns.map(({ campaign_id, campaign_name, ...part }) => ({
    campaignId: campaign_id,
    campaignName: campaign_name,
    ...toOwed(part),
  })),
});

/** What is to be paid, and what is held. */
export const toOwed = ({ count, value, held, held_value }: OwedSum) => ({
  count,
  value,
  held: { count: held, value: held_value },
});

const HELD_TEXTS: Partial<Record<HoldReason, MessageKey>> = { level: "levels.heldForLevel" };

/** The hold reasons as a phrase to append to a sentence. The rules' details stay with the brand. */
export const heldFor = (reasons: readonly HoldReason[], t: Translate): string =>
  [...new Set(reasons.map((reason) => HELD_TEXTS[reason] ?? "levels.heldForReview"))].map((key) => t(key)).join("; ");

type AddressRow = Pick<SettledStoreRow, "address_line1" | "city_name" | "state_code" | "zip">;

/** The address of a store on one line. */
export const addressOf = ({ address_line1, city_name, state_code, zip }: AddressRow): string =>
  [address_line1, city_name, [state_code, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
