import { VOUCHER_STATUS } from "./rules.ts";
import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { PUBLISHED_CAMPAIGN_REFUSALS, textLanguage } from "../campaigns/contract.ts";
import { id, instant, money } from "../http/fields.ts";
import { work } from "../http/work.ts";
import { message } from "../messages/catalogue.ts";
import { emailError } from "../registration/rules.ts";

const voucherStatus = z.enum(VOUCHER_STATUS);

export const voucherData = z.object({ voucherHistoryId: z.string(), pinNumber: z.string(), status: voucherStatus });
export type VoucherData = z.infer<typeof voucherData>;

/** Why a valid voucher can't be redeemed in any store, or in this one. */
export const STORE_REFUSALS = [
  "steering.redeemingPaused",
  "steering.redeemingPausedSaying",
  "vouchers.blocked",
  "vouchers.storeSuspended",
  "vouchers.underReview",
  "vouchers.awaitingApproval",
  "vouchers.dailyCap",
  "vouchers.dailyWorth",
  "vouchers.unapprovedCap",
  "vouchers.storeDayFull",
  "vouchers.dayFull",
] as const;
export type StoreRefusal = (typeof STORE_REFUSALS)[number];

/** Error codes of redeeming, besides the common ones. */
export const REDEMPTION_REFUSALS = [
  "vouchers.pinUnknown",
  "vouchers.used",
  "vouchers.voided",
  "vouchers.notStarted",
  "vouchers.expired",
  "vouchers.storeNotJoined",
  "vouchers.noStock",
  "vouchers.undoneByYou",
  "cashiers.otherStore",
  "vouchers.busy",
  ...STORE_REFUSALS,
] as const;
export type RedemptionRefusal = (typeof REDEMPTION_REFUSALS)[number];

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
    /** Until when this business may undo it; null if it may not. */
    reversibleUntil: instant.nullable(),
  }),
  campaign: z.object({
    CampaignId: z.string(),
    CampaignCode: z.string(),
    CampaignName: z.string(),
    nameLanguage: textLanguage,
    Denomination: money,
    currencySign: z.string(),
    CStartDate: z.string(),
    CEndDate: z.string(),
    Cstatus: z.number().int(),
    brandName: z.string(),
    logo: z.string().nullable(),
  }),
  /** The stores of the business that may redeem it, each with its remaining stock. */
  stores: z.array(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      totalStock: z.number().int(),
      products: z.array(redeemableProduct),
    }),
  ),
  /** Its other stores in the campaign, each with the error that redeeming there would return. */
  closedStores: z.array(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      code: z.enum(STORE_REFUSALS),
      message: z.string(),
    }),
  ),
});
export type CheckedVoucher = z.infer<typeof checkedVoucher>;

export const receipt = z.object({
  pinNumber: z.string(),
  storeId: z.string(),
  organizationProductId: z.string(),
  at: instant,
  /** Whether it was put on hold immediately, until the brand decides; absent if unknown. */
  held: z.boolean().optional(),
});
export type Receipt = z.infer<typeof receipt>;

const CLAIM_REFUSALS = [
  "campaigns.notFound",
  "campaigns.notPublished",
  "vouchers.campaignExpired",
  "vouchers.soldOut",
  "vouchers.enoughToday",
  "vouchers.givenAway",
  "vouchers.contactNeeded",
  "vouchers.contactUsed",
  "vouchers.workNeeded",
  "vouchers.networkMinutes",
  "vouchers.networkHours",
  "vouchers.busy",
  "steering.savesPaused",
] as const;

const HOLDER_REFUSALS = ["vouchers.notYours", "vouchers.used", "vouchers.voided", "vouchers.expired"] as const;

const GIFT_REFUSALS = [
  "vouchers.giftUnknown",
  "vouchers.giftTaken",
  "vouchers.giftOwn",
  "vouchers.giftHaveOne",
  "vouchers.used",
  "vouchers.campaignExpired",
] as const;

const REFUSED_UNDOING = [
  "vouchers.notRedeemed",
  "vouchers.redeemedElsewhere",
  "vouchers.reversalTooLate",
  "vouchers.undoneBefore",
  "cashiers.otherStore",
] as const;
const REVERSAL_REFUSALS = ["vouchers.pinUnknown", ...REFUSED_UNDOING] as const;
const UNDO_REFUSALS = ["vouchers.redemptionUnknown", "vouchers.undoneAlready", ...REFUSED_UNDOING] as const;

const claimKey = z
  .string(message("errors.invalid"))
  .min(16, message("vouchers.claimKey"))
  .max(100, message("vouchers.claimKey"))
  .optional();

const isEmail = (text: string): boolean => emailError(text) === undefined;

/** The two values that prove possession of a voucher: a caller with only one of them gets no data. */
const holding = z.object({
  voucherHistoryId: z
    .string(message("errors.required"))
    .min(1, message("errors.required"))
    .max(100, message("vouchers.notYours")),
  pinNumber: pin,
});

export const vouchers = {
  claim: endpoint("POST /brand/customer/claim", {
    access: ["public"],
    summary:
      "Claim a voucher; the same claimKey always gives the same voucher. After 429 with `data.challenge`, send its solution as `work`, or a mailed code",
    refuses: CLAIM_REFUSALS,
    input: z.object({
      campaignCode: id,
      claimKey,
      work,
      codeId: z.string(message("errors.invalid")).max(100, message("errors.invalid")).optional(),
      code: z.string(message("registration.otpRequired")).max(20, message("registration.otpWrong")).optional(),
    }),
    output: z.object({ data: voucherData }),
    transaction: "own",
  }),
  claimCode: endpoint("POST /brand/customer/claim-code", {
    access: ["public"],
    summary:
      "Email a code that lets a person claim when work or an email address is required; send it with its `codeId`. After 429 with `data.challenge`, send its solution as `work`",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: z.object({
      campaignCode: id,
      email: z.string(message("registration.emailRequired")).refine(isEmail, message("registration.emailRequired")),
      work,
    }),
    output: z.object({ message: z.string(), data: z.object({ codeId: z.string(), expiresAt: instant }) }),
  }),
  release: endpoint("POST /brand/customer/release", {
    access: ["public"],
    summary: "Give a voucher back to the pool; its PIN stops working",
    refuses: HOLDER_REFUSALS,
    input: holding,
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
  gift: endpoint("POST /brand/customer/gift", {
    access: ["public"],
    summary: "Create a single-use link that gives the voucher away; an older link stops working",
    refuses: HOLDER_REFUSALS,
    input: holding,
    output: z.object({ data: z.object({ giftUrl: z.string() }) }),
    transaction: "own",
  }),
  withdrawGift: endpoint("POST /brand/customer/gift/withdraw", {
    access: ["public"],
    summary: "Cancel a gift link that no one has accepted",
    refuses: ["vouchers.notYours"],
    input: holding,
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
  acceptGift: endpoint("POST /brand/customer/gift/accept", {
    access: ["public"],
    summary: "Accept a gift: the voucher changes hands and gets a new PIN",
    refuses: GIFT_REFUSALS,
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
  pdf: endpoint("GET /brand/customer/voucher-pdf", {
    access: ["public"],
    summary: "Get the voucher as a PDF",
    refuses: ["vouchers.notYours", "vouchers.voided"],
    input: z.object({ pinNumber: pin }),
    output: fileOf("application/pdf"),
    transaction: "own",
  }),
  check: endpoint("POST /store/voucher/check", {
    access: ["business"],
    cashier: true,
    summary: "Check a PIN: whether it's valid here, and its value",
    refuses: ["vouchers.pinUnknown"],
    input: z.object({ pin }),
    output: z.object({ data: checkedVoucher }),
    transaction: "none",
  }),
  redeem: endpoint("POST /store/voucher/redeem", {
    access: ["business"],
    cashier: true,
    summary: "Redeem a voucher, once, for one item of a product in your store",
    refuses: REDEMPTION_REFUSALS,
    input: z.object({ pin, storeId: id, organizationProductId: id }),
    output: z.object({ message: z.string(), data: receipt }),
    transaction: "own",
  }),
  reverse: endpoint("POST /store/voucher/reverse", {
    access: ["business"],
    cashier: true,
    summary: "Undo a redemption within 15 minutes, by the business that made it",
    refuses: REVERSAL_REFUSALS,
    input: z.object({ pin }),
    output: z.object({ message: z.string() }),
    transaction: "own",
  }),
  undo: endpoint("POST /store/redemption/undo", {
    access: ["business"],
    cashier: true,
    summary: "Undo a listed redemption within 15 minutes, without the PIN; cashiers can undo their own",
    refuses: UNDO_REFUSALS,
    input: z.object({ campaignId: id, redemptionId: z.string().regex(/^\d{1,18}$/, message("errors.invalid")) }),
  }),
};
