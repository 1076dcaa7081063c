import { campaignStatus } from "@stashwell/shared/campaigns/rules";
import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { barePin, REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Language } from "@stashwell/shared/language";
import { inLanguage } from "../campaigns/in-language.ts";
import { onTheWire, today } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { BusinessId, BusinessSession } from "../../platform/http/session.ts";
import { imageUrl, imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { Services } from "../../platform/services.ts";
import { countWrongPin, refuseGuesser } from "./pin-tries.ts";
import type { VoucherRow } from "./queries.ts";
import { findRedemption, findVoucherForBusiness, listRedeemableStock } from "./redemption-queries.ts";
import { statusOf } from "./to-wire.ts";

type CheckedStores = CheckedVoucher["stores"];
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
  businessId: BusinessId,
): Promise<CheckedFacts> {
  if (voucher.redeemed_at === null || voucher.redeemed_by_business !== businessId) return UNTOLD;
  const redemption = await findRedemption(db, { campaignId: voucher.campaign_id, slot: voucher.slot });
  const until = voucher.redeemed_at.add({ minutes: REVERSAL_MINUTES });
  return {
    redeemedAt: onTheWire(voucher.redeemed_at),
    redeemedStore: redemption?.store_name ?? null,
    redeemedProduct: redemption?.product_name ?? null,
    redeemedBy: redemption?.redeemer ?? null,
    reversibleUntil: Temporal.Instant.compare(clock.now(), until) <= 0 ? onTheWire(until) : null,
  };
}

/** The stores that may redeem it; for a cashier of one store, only that one. */
async function storesOf(
  db: Db,
  { businessId, storeId: ownStore }: BusinessSession,
  voucher: VoucherRow,
): Promise<CheckedStores> {
  const lines = await listRedeemableStock(db, businessId, { id: voucher.campaign_id, brandId: voucher.brand_id });
  const own = ownStore === null ? lines : lines.filter((line) => line.store_id === ownStore);
  return [...Map.groupBy(own, (line) => line.store_id)].map(([storeId, stock]) => ({
    organizationId: storeId,
    organizationName: stock[0]!.store_name,
    totalStock: stock.reduce((total, { quantity }) => total + quantity, 0),
    products: stock.map((line) => ({
      organizationProductId: line.product_id,
      name: line.product_name,
      imageurl: imageUrl(line.image_hash, 320),
      currentQty: line.quantity,
    })),
  }));
}

/**
 * What a pin is worth to a business, and where it could redeem it. Unknown, foreign and malformed pins take the same
 * way and get the same answer.
 * @throws Problem 404 for such a pin, 429 after too many of them
 */
export async function checkVoucher(
  services: Services,
  session: BusinessSession,
  request: { pin: string; address: string; language: Language },
): Promise<CheckedVoucher> {
  const { db, clock } = services;
  const guesser = { tokenHash: session.tokenHash, address: request.address };
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
      ...(await redemptionFacts(services, voucher, session.businessId)),
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
    stores: await storesOf(db, session, voucher),
  };
}
