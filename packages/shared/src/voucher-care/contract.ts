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
  /** The number in the export of vouchers. */
  voucherNumber: z.number().int(),
  pinEnding: z.string(),
  status: z.enum(VOUCHER_STATUS),
  /** A gift link for it is pending. */
  offered: z.boolean(),
  claimedAt: instant,
  redeemedAt: instant.nullable(),
  redeemedStore: z.string().nullable(),
  voidedAt: instant.nullable(),
});
export type FoundVoucher = z.infer<typeof foundVoucher>;

/** Maximum length of a line that names a voucher, in characters: a link with its parameters. */
const VOUCHER_LINE_MAX = 300;

/** Kinds of events in a voucher's history. */
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
  /** The member of the brand who did it; null for customers and stores. */
  employeeName: z.string().nullable(),
  storeName: z.string().nullable(),
  productName: z.string().nullable(),
  reason: z.enum([...VOID_REASONS, ...REISSUE_REASONS]).nullable(),
  note: z.string(),
});
export type VoucherHistoryEvent = z.infer<typeof historyEvent>;

const named = { campaignId: id, voucherNumber: z.coerce.number().int().min(1).max(2_147_483_647) };
/** The pin's ending that the caller saw: a voucher with a different one has since been given to someone else. */
const seen = { ...named, pinEnding: z.string(message("errors.required")).length(4, message("errors.invalid")) };
const note = z.string().trim().max(CARE_NOTE_MAX, message("errors.tooLong"));

/** Complete pins, handles or links of vouchers of one campaign. */
const lines = z
  .array(z.string().trim().max(VOUCHER_LINE_MAX, message("errors.tooLong")))
  .min(1, message("errors.required"))
  .max(VOID_BATCH_MAX, message("voucherCare.tooMany"));
const lineResult = z.object({
  outcome: z.enum(VOID_OUTCOMES),
  /** The voucher's number; null for a line that matches no voucher of the campaign. */
  voucherNumber: z.number().int().nullable(),
  pinEnding: z.string().nullable(),
});
export type VoidLineResult = z.infer<typeof lineResult>;
/** One result per line, in order. */
const lineResults = z.object({ results: z.array(lineResult) });
/** Maximum body: lines of maximum length, in which a character may take several bytes. */
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
        /** Vouchers with endings that are easily misheard. */
        similar: z.array(foundVoucher),
        /** Whether there are more matches than are returned. */
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
