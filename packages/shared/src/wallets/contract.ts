import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

export const appleWallet = {
  save: endpoint("GET /brand/customer/save-apple-wallet", {
    access: ["public"],
    summary: "Get the voucher as an Apple Wallet pass; 503 if passes can't be signed",
    refuses: ["wallets.appleOff", "wallets.appleUnknown"],
    input: z.object({ campaignCode: id, voucherHistoryId: id }),
    output: fileOf("application/vnd.apple.pkpass"),
    transaction: "own",
  }),
};

export const googleWallet = {
  saveUrl: endpoint("GET /brand/customer/save-g-pay", {
    slow: true,
    access: ["public"],
    summary: "Get a link that saves the voucher to Google Wallet",
    refuses: [
      "wallets.googleBusy",
      "wallets.googleNotOffered",
      "wallets.googleNoVoucher",
      "vouchers.used",
      "vouchers.voided",
      "vouchers.expired",
    ],
    input: z.object({ campaignCode: id, voucherHistoryId: id }),
    output: z.object({ saveUrl: z.string() }),
  }),
};
