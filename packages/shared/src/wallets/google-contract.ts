import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

export const googleWallet = {
  saveUrl: endpoint({
    method: "GET",
    path: "/brand/customer/save-g-pay",
    slow: true,
    access: ["public"],
    summary: "A link that saves the voucher to Google Wallet",
    input: z.object({ campaignCode: id, voucherHistoryId: id }),
    output: z.object({ saveUrl: z.string() }),
  }),
};
