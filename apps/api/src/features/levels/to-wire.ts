import { LEVELS, type DailyCap, type Level } from "@stashwell/shared/limits/rules";
import type { BusinessLevel, OwnLevel, StockRequest } from "@stashwell/shared/levels/contract";
import type { LevelStep } from "@stashwell/shared/levels/rules";
import { onTheWire } from "../../platform/clock.ts";
import { imageUrl } from "../../documents/images/image-url.ts";
import { nameOf } from "../team/to-wire.ts";
import type { LevelRow, OwnHoldRow, OwnLevelRow } from "./queries.ts";
import type { RequestRow } from "./stock-queries.ts";

const hasCap = (cap: DailyCap): boolean => cap.redemptions !== null || cap.worth !== null;

export const toBusinessLevel = (row: LevelRow): BusinessLevel => ({
  businessId: row.business_id,
  businessName: row.business_name,
  stores: row.stores,
  store:
    row.store_id === null
      ? null
      : {
          storeId: row.store_id,
          storeName: row.store_name,
          cityName: row.city_name ?? "",
          stateName: row.state_name ?? "",
          CampaignId: row.campaign_id,
          CampaignName: row.campaign_name,
        },
  since: onTheWire(row.first_joined_at),
  level: row.level,
  levelAt: onTheWire(row.level_at ?? row.first_joined_at),
  levelBy:
    row.setter_email === null
      ? null
      : nameOf({
          first_name: row.setter_first_name ?? "",
          last_name: row.setter_last_name ?? "",
          email: row.setter_email,
        }),
  note: row.note,
  suspended: row.suspended,
  facts: {
    addressConfirmed: row.address_confirmed,
    bankChecked: row.bank_checked,
    located: row.located,
    known: row.known,
    resembles: row.resembles,
  },
  cap: row.cap,
  today: hasCap(row.cap) ? { redeemed: row.redeemed_today, worth: row.worth_today } : null,
  held: { count: row.held, value: row.held_value },
  stockRequests: row.stock_requests,
  waitsFor: row.waits_for,
});

const nextOf = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) + 1];

/** The steps from a level to the next one; the bank check only where the business's country requires it. */
function stepsOf(row: OwnLevelRow): OwnLevel["steps"] {
  const facts: [LevelStep, boolean][] = [
    ["addressConfirmed", row.address_confirmed],
    ...(row.bank_checked === null ? [] : [["bankChecked", row.bank_checked] satisfies [LevelStep, boolean]]),
    ["located", row.located],
  ];
  const steps: Record<Level, [LevelStep, boolean][]> = {
    new: facts,
    checked: [...facts, ["approval", false]],
    approved: [["trust", false]],
    trusted: [],
  };
  return steps[row.level].map(([step, done]) => ({ step, done }));
}

export function toOwnLevel(row: OwnLevelRow, holds: readonly OwnHoldRow[]): OwnLevel {
  const cap = row.levels[row.level];
  const next = nextOf(row.level);
  return {
    brandId: row.brand_id,
    brandName: row.brand_name,
    level: row.level,
    since: onTheWire(row.first_joined_at),
    levelAt: onTheWire(row.level_at ?? row.first_joined_at),
    cap,
    today: hasCap(cap) ? { redeemed: row.redeemed_today, worth: row.worth_today } : null,
    next: next === undefined ? null : { level: next, cap: row.levels[next] },
    steps: stepsOf(row),
    held: {
      count: row.held,
      value: row.held_value,
      reasons: holds
        .filter(({ brand_id }) => brand_id === row.brand_id)
        .map(({ reason, count, value }) => ({ reason, count, value })),
    },
    waitingQty: row.waiting_pieces,
    awaitsApproval: row.awaits_approval,
    suspended: row.suspended,
    currency: row.currency,
    currencySign: row.currency_sign,
  };
}

export const toStockRequest = (row: RequestRow): StockRequest => ({
  requestId: row.id,
  businessId: row.business_id,
  businessName: row.business_name,
  level: row.level,
  storeId: row.store_id,
  storeName: row.store_name,
  cityName: row.city_name ?? "",
  CampaignId: row.campaign_id,
  CampaignName: row.campaign_name,
  organizationProductId: row.product_id,
  productName: row.product_name,
  imageurl: imageUrl(row.image_hash, 160),
  currentQty: row.held,
  waitingQty: row.quantity,
  askedAt: onTheWire(row.requested_at),
});
