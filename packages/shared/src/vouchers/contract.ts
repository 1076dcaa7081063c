import { VOUCHER_STATUS } from "./rules.ts";
import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { id, instant, money } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";

const voucherStatus = z.enum(VOUCHER_STATUS);

export const voucherData = z.object({ voucherHistoryId: z.string(), pinNumber: z.string(), status: voucherStatus });
export type VoucherData = z.infer<typeof voucherData>;

const pin = z
  .string(message("vouchers.pinRequired"))
  .trim()
  .min(1, message("vouchers.pinRequired"))
  .max(100, message("vouchers.pinUnknown"));

export const redeemableProduct = z.object({
  organizationProductId: z.string(),
  name: z.string(),
  imageurl: z.string(),
  currentQty: z.number().int(),
});

export const checkedVoucher = z.object({
  voucher: z.object({
    pinNumber: z.string(),
    status: voucherStatus,
    /** Set once redeemed: when, where, what and by whom. */
    redeemedAt: instant.nullable(),
    redeemedStore: z.string().nullable(),
    redeemedProduct: z.string().nullable(),
    redeemedBy: z.string().nullable(),
    /** Until when this business may undo it; null when it may not. */
    reversibleUntil: instant.nullable(),
  }),
  campaign: z.object({
    CampaignId: z.string(),
    CampaignCode: z.string(),
    CampaignName: z.string(),
    Denomination: money,
    currencySign: z.string(),
    CStartDate: z.string(),
    CEndDate: z.string(),
    Cstatus: z.number().int(),
    brandName: z.string(),
    logo: z.string().nullable(),
  }),
  stores: z.array(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      totalStock: z.number().int(),
      products: z.array(redeemableProduct),
    }),
  ),
});
export type CheckedVoucher = z.infer<typeof checkedVoucher>;

export const receipt = z.object({
  pinNumber: z.string(),
  storeId: z.string(),
  organizationProductId: z.string(),
  at: instant,
});
export type Receipt = z.infer<typeof receipt>;

const claimKey = z
  .string(message("errors.invalid"))
  .min(16, message("vouchers.claimKey"))
  .max(100, message("vouchers.claimKey"))
  .optional();

/** What a holder names a voucher by: whoever has only one of the two is told nothing. */
const holding = z.object({
  voucherHistoryId: z
    .string(message("errors.required"))
    .min(1, message("errors.required"))
    .max(100, message("vouchers.notYours")),
  pinNumber: pin,
});

export const vouchers = {
  claim: endpoint({
    method: "POST",
    path: "/brand/customer/claim",
    access: ["public"],
    summary: "Claim a voucher; the same claimKey always gives the same voucher",
    input: z.object({
      campaignCode: id,
      claimKey,
    }),
    output: z.object({ data: voucherData }),
    transaction: "own",
  }),
  release: endpoint({
    method: "POST",
    path: "/brand/customer/release",
    access: ["public"],
    summary: "Give a voucher back to the pool; its pin dies",
    input: holding,
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
  gift: endpoint({
    method: "POST",
    path: "/brand/customer/gift",
    access: ["public"],
    summary: "Make the link by which a voucher can be given away, once; an older link dies",
    input: holding,
    output: z.object({ data: z.object({ giftUrl: z.string() }) }),
    transaction: "own",
  }),
  withdrawGift: endpoint({
    method: "POST",
    path: "/brand/customer/gift/withdraw",
    access: ["public"],
    summary: "Take the link back while nobody has accepted it",
    input: holding,
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
  acceptGift: endpoint({
    method: "POST",
    path: "/brand/customer/gift/accept",
    access: ["public"],
    summary: "Accept a gift: the voucher changes hands and gets a new pin",
    input: z.object({
      giftToken: z
        .string(message("errors.required"))
        .min(1, message("errors.required"))
        .max(200, message("vouchers.giftUnknown")),
      claimKey,
    }),
    output: z.object({ data: voucherData }),
    transaction: "own",
  }),
  pdf: endpoint({
    method: "GET",
    path: "/brand/customer/voucher-pdf",
    access: ["public"],
    summary: "The voucher as PDF",
    input: z.object({ pinNumber: pin }),
    output: fileOf("application/pdf"),
    transaction: "own",
  }),
  check: endpoint({
    method: "POST",
    path: "/store/voucher/check",
    access: ["business"],
    cashier: true,
    summary: "What a pin is worth here, and whether it is good",
    input: z.object({ pin }),
    output: z.object({ data: checkedVoucher }),
    transaction: "none",
  }),
  redeem: endpoint({
    method: "POST",
    path: "/store/voucher/redeem",
    access: ["business"],
    cashier: true,
    summary: "Redeem a voucher, once ever, for one piece of a product of one's store",
    input: z.object({ pin, storeId: id, organizationProductId: id }),
    output: z.object({ message: z.string(), data: receipt }),
    transaction: "own",
  }),
  reverse: endpoint({
    method: "POST",
    path: "/store/voucher/reverse",
    access: ["business"],
    cashier: true,
    summary: "Undo a redemption within 15 minutes, by the business that made it",
    input: z.object({ pin }),
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
};
