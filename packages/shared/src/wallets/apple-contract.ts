import { z } from "zod";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";

export const appleWallet = {
  save: endpoint({
    method: "GET",
    path: "/brand/customer/save-apple-wallet",
    access: ["public"],
    summary: "The voucher as a pass for Apple Wallet; 503 where passes cannot be signed",
    input: z.object({ campaignCode: id, voucherHistoryId: id }),
    output: fileOf("application/vnd.apple.pkpass"),
    transaction: "own",
  }),
};
