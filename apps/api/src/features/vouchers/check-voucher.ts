import { campaignStatus } from "@stashwell/shared/campaigns/rules";
import { type CheckedVoucher, STORE_REFUSALS } from "@stashwell/shared/vouchers/contract";
import { barePin, REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { inLanguage } from "../campaigns/in-language.ts";
import { onTheWire, today } from "../../platform/clock.ts";
import type { Origin } from "../../platform/http/address.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { imageUrl, imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { Services } from "../../platform/services.ts";
import { countWrongPin, refuseGuesser } from "./pin-tries.ts";
import type { VoucherRow } from "./queries.ts";
import { isUncapped } from "./redeem-voucher.ts";
import { findRedemption, findVoucherForBusiness, listJoinedStock, listStoreOutcomes } from "./redemption-queries.ts";
import { refusalOf } from "./redemption-refusal.ts";
import { statusOf } from "./to-wire.ts";

export interface CheckRequest {
  pin: string;
  origin: Origin;
  language: Language;
  t: Translate;
}

type CheckedFacts = Pick<
  CheckedVoucher["voucher"],
  "redeemedAt" | "redeemedStore" | "redeemedProduct" | "redeemedBy" | "reversibleUntil"
>;

const UNTOLD: CheckedFacts = {
  redeemedAt: null,
  redeemedStore: null,
  redeemedProduct: null,
  redeemedBy: null,
  reversibleUntil: null,
};

/** When and where it was redeemed is shown only to the business that redeemed it. */
async function redemptionFacts(
  { db, clock }: Services,
  voucher: VoucherRow,
  { businessId, storeId: ownStore }: BusinessSession,
): Promise<CheckedFacts> {
  if (voucher.redeemed_at === null || voucher.redeemed_by_business !== businessId) return UNTOLD;
  const redemption = await findRedemption(db, { campaignId: voucher.campaign_id, slot: voucher.slot });
  const until = voucher.redeemed_at.add({ minutes: REVERSAL_MINUTES });
  // A cashier of one store undoes what was redeemed there.
  const mayUndo = ownStore === null || redemption?.store_id === ownStore;
  return {
    redeemedAt: onTheWire(voucher.redeemed_at),
    redeemedStore: redemption?.store_name ?? null,
    redeemedProduct: redemption?.product_name ?? null,
    redeemedBy: redemption?.redeemer ?? null,
    reversibleUntil: mayUndo && Temporal.Instant.compare(clock.now(), until) <= 0 ? onTheWire(until) : null,
  };
}

type Stores = Pick<CheckedVoucher, "stores" | "closedStores">;

/** The joined stores that can redeem it, and those that can't. A cashier of one store gets only that store. */
async function storesOf(
  services: Services,
  { businessId, storeId: ownStore }: BusinessSession,
  voucher: VoucherRow,
  { origin, language, t }: CheckRequest,
): Promise<Stores> {
  const { db, clock, config } = services;
  const lines = await listJoinedStock(db, businessId, voucher.campaign_id);
  const own = ownStore === null ? lines : lines.filter((line) => line.store_id === ownStore);
  const terms = { businessId, at: clock.now(), isUncapped: isUncapped(config, origin) };
  const outcomes = await listStoreOutcomes(db, voucher.campaign_id, terms);

  const found: Stores = { stores: [], closedStores: [] };
  for (const [storeId, stock] of Map.groupBy(own, (line) => line.store_id)) {
    const store = { organizationId: storeId, organizationName: stock[0]!.store_name };
    const { outcome, until } = outcomes.get(storeId) ?? { outcome: "storeNotJoined", until: clock.now() };
    const refused = { pin: voucher.pin, businessId, until, language };
    const refusal = outcome === "ok" || outcome === "repeated" ? null : await refusalOf(services, outcome, refused);
    // Refusals because of the voucher follow from its status, those because of stock from the quantities.
    const code = STORE_REFUSALS.find((closing) => closing === refusal?.key);
    if (refusal && code) found.closedStores.push({ ...store, code, message: t(code, refusal.details.values) });
    else found.stores.push({ ...store, ...stockOf(stock) });
  }
  return found;
}

type StockLine = Awaited<ReturnType<typeof listJoinedStock>>[number];

const stockOf = (lines: readonly StockLine[]) => ({
  totalStock: lines.reduce((total, { quantity }) => total + quantity, 0),
  products: lines.map((line) => ({
    organizationProductId: line.product_id,
    name: line.product_name,
    imageurl: imageUrl(line.image_hash, 320),
    currentQty: line.quantity,
  })),
});

/**
 * Returns the voucher of a pin, and the business's stores that can redeem it. Unknown, foreign and malformed pins take
 * the same path and get the same response.
 * @throws Problem 404 for such a pin, 429 after too many of them
 */
export async function checkVoucher(
  services: Services,
  session: BusinessSession,
  request: CheckRequest,
): Promise<CheckedVoucher> {
  const { db, clock } = services;
  const guesser = { tokenHash: session.tokenHash, address: request.origin.address };
  await refuseGuesser(services, guesser);
  const found = await findVoucherForBusiness(db, session.businessId, barePin(request.pin), request.language);
  if (!found) {
    await countWrongPin(services, guesser);
    throw notFound("vouchers.pinUnknown");
  }
  const voucher = inLanguage(found, request.language);
  const campaignDays = { published: true, startDate: voucher.start_date, endDate: voucher.end_date };
  return {
    voucher: {
      pinNumber: voucher.pin,
      status: statusOf(voucher, clock),
      ...(await redemptionFacts(services, voucher, session)),
    },
    campaign: {
      CampaignId: voucher.campaign_id,
      CampaignCode: voucher.code,
      CampaignName: voucher.name,
      nameLanguage: voucher.textLanguages.name,
      Denomination: voucher.denomination ?? "0.00",
      currencySign: voucher.currency_sign,
      CStartDate: voucher.start_date,
      CEndDate: voucher.end_date,
      Cstatus: campaignStatus(campaignDays, today(clock, voucher.timezone)),
      brandName: voucher.brand_name,
      logo: imageUrlOrNull(voucher.logo_hash, 160),
    },
    ...(await storesOf(services, session, voucher, request)),
  };
}
