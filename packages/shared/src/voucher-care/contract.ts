import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { day, id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import {
  CARE_NOTE_MAX,
  REISSUE_REASONS,
  VOID_BATCH_MAX,
  VOID_OUTCOMES,
  VOID_REASONS,
  VOUCHER_STATUS,
} from "../vouchers/rules.ts";

const foundVoucher = z.object({
  /** As the export of vouchers numbers it. */
  voucherNumber: z.number().int(),
  pinEnding: z.string(),
  status: z.enum(VOUCHER_STATUS),
  /** A link is out that gives it to whoever opens it. */
  offered: z.boolean(),
  claimedAt: instant,
  redeemedAt: instant.nullable(),
  redeemedStore: z.string().nullable(),
  voidedAt: instant.nullable(),
});
export type FoundVoucher = z.infer<typeof foundVoucher>;

/** The longest line that names a voucher, in characters: a link with its parameters. */
const VOUCHER_LINE_MAX = 300;

/** What happened to a voucher, as its history names it. */
const HISTORY_KINDS = [
  "claimed",
  "downloaded",
  "redeemed",
  "reversed",
  "released",
  "returned",
  "gifted",
  "withdrawn",
  "accepted",
  "voided",
  "restored",
  "reissued",
  "noted",
] as const;

const historyEvent = z.object({
  kind: z.enum(HISTORY_KINDS),
  at: instant,
  /** Who of the brand did it; null for customers and stores. */
  employeeName: z.string().nullable(),
  storeName: z.string().nullable(),
  productName: z.string().nullable(),
  reason: z.enum([...VOID_REASONS, ...REISSUE_REASONS]).nullable(),
  note: z.string(),
});
export type VoucherHistoryEvent = z.infer<typeof historyEvent>;

const named = { campaignId: id, voucherNumber: z.coerce.number().int().min(1).max(2_147_483_647) };
/** The ending of the pin that the caller was shown: a voucher that has another by now is another person's. */
const seen = { ...named, pinEnding: z.string(message("errors.required")).length(4, message("errors.invalid")) };
const note = z.string().trim().max(CARE_NOTE_MAX, message("errors.tooLong"));

/** Whole pins, handles or links of vouchers of one campaign. */
const lines = z
  .array(z.string().trim().max(VOUCHER_LINE_MAX, message("errors.tooLong")))
  .min(1, message("errors.required"))
  .max(VOID_BATCH_MAX, message("voucherCare.tooMany"));
const lineResult = z.object({
  outcome: z.enum(VOID_OUTCOMES),
  /** Which voucher it is; null for lines that name none of the campaign. */
  voucherNumber: z.number().int().nullable(),
  pinEnding: z.string().nullable(),
});
export type VoidLineResult = z.infer<typeof lineResult>;
/** One for each line, in their order. */
const lineResults = z.object({ results: z.array(lineResult) });
/** Lines of the greatest length, each letter of which takes several bytes. */
const LINES_BYTES_MAX = 1_000_000;

export const voucherCare = {
  find: endpoint("POST /brand/voucher/find", {
    access: ["brand"],
    role: "viewer",
    support: true,
    scope: "vouchers:read",
    summary:
      "Find vouchers of a campaign by the end of a PIN (4 characters or more), a whole PIN or a voucher’s link; optionally by the store that redeemed it and a day",
    refuses: ["campaigns.notFound"],
    input: z.object({
      campaignId: id,
      search: z.string(message("voucherCare.searchWrong")).trim().max(300, message("voucherCare.searchWrong")),
      storeId: z.string().max(100, message("errors.invalid")).optional(),
      day: day.or(z.literal("")).optional(),
    }),
    output: z.object({
      data: z.object({
        vouchers: z.array(foundVoucher),
        /** With endings that are easily misheard. */
        similar: z.array(foundVoucher),
        /** More were found than are shown. */
        hasMore: z.boolean(),
      }),
    }),
    transaction: "none",
  }),
  history: endpoint("GET /brand/voucher/history", {
    access: ["brand"],
    support: true,
    scope: "vouchers:read",
    summary: "List what happened to a voucher, newest first",
    refuses: ["campaigns.notFound", "voucherCare.gone"],
    input: z.object(named),
    output: z.object({ data: z.object({ voucher: foundVoucher, history: z.array(historyEvent) }) }),
  }),
  void: endpoint("POST /brand/voucher/void", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary: "Cancel a voucher that hasn’t been redeemed; no store accepts it any more",
    refuses: [
      "campaigns.notFound",
      "voucherCare.gone",
      "voucherCare.changed",
      "voucherCare.used",
      "voucherCare.alreadyVoided",
    ],
    input: z.object({
      ...seen,
      reason: z.enum(VOID_REASONS, message("voucherCare.reasonRequired")),
      note: note.default(""),
    }),
  }),
  checkBatch: endpoint("POST /brand/voucher/check-batch", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary: "Check which vouchers of a campaign can be canceled, by their PINs, handles, or links; changes nothing",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id, lines }),
    output: z.object({ data: lineResults }),
    bodyCap: LINES_BYTES_MAX,
    transaction: "none",
  }),
  voidBatch: endpoint("POST /brand/voucher/void-batch", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary:
      "Cancel many vouchers of a campaign at once, by their PINs, handles, or links, such as after a leak; redeemed and canceled ones stay as they are",
    refuses: ["campaigns.notFound"],
    input: z.object({
      campaignId: id,
      lines,
      reason: z.enum(VOID_REASONS, message("voucherCare.reasonRequired")),
      note: note.default(""),
    }),
    output: z.object({ message: z.string(), data: lineResults }),
    bodyCap: LINES_BYTES_MAX,
  }),
  restore: endpoint("POST /brand/voucher/restore", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary: "Make a canceled voucher valid again, with the same PIN",
    refuses: ["campaigns.notFound", "voucherCare.gone", "voucherCare.changed", "voucherCare.notVoided"],
    input: z.object({ ...seen, note: note.default("") }),
  }),
  reissue: endpoint("POST /brand/voucher/reissue", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary: "Replace a voucher: its PIN stops working, and whoever opens the returned link first gets a new one",
    refuses: ["campaigns.notFound", "voucherCare.gone", "voucherCare.changed", "voucherCare.used", "voucherCare.over"],
    input: z.object({
      ...seen,
      reason: z.enum(REISSUE_REASONS, message("voucherCare.reasonRequired")),
      note: note.default(""),
    }),
    output: z.object({ message: z.string(), data: z.object({ giftUrl: z.string() }) }),
  }),
  note: endpoint("POST /brand/voucher/note", {
    access: ["brand"],
    support: true,
    scope: "vouchers:write",
    summary: "Add a note to a voucher’s history, for the brand’s team only",
    refuses: ["campaigns.notFound", "voucherCare.gone", "voucherCare.changed"],
    input: z.object({ ...seen, note: note.min(1, message("voucherCare.noteRequired")) }),
  }),
};
