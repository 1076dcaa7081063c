import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { periodTotal, settledWorth } from "../settlements/contract.ts";

/** A number of items of a campaign's product in one of the business's stores. */
const stock = z.object({
  campaignId: z.string(),
  campaignName: z.string(),
  brandName: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  productId: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  quantity: z.number().int(),
});
export type TodaysStock = z.infer<typeof stock>;

/** The first of them, and how many there are. */
const firstOf = z.object({ lines: z.array(stock), count: z.number().int() });

/** What a business looks at first on a day. */
export const today = {
  find: endpoint("GET /store/today", {
    access: ["business"],
    summary:
      "Get today's redemptions by hour, what the current month is worth so far, the products that run low, and the stock that waits for a brand's approval",
    output: z.object({
      data: z.object({
        /** Today in the business's time zone. */
        date: z.string(),
        timezone: z.string(),
        total: periodTotal,
        /** The number of redemptions in each hour of the day, from midnight on; without undone ones. */
        hours: z.array(z.number().int()).length(24),
        /** Since the first of the month, by currency. */
        month: z.array(settledWorth),
        /**
         * Products with `LOW_STOCK` items or fewer, fewest first, except for those that wait for approval and those that
         * the business set to 0 itself.
         */
        low: firstOf,
        /** Items that the stores declared and that the brand has to approve, longest waiting first. */
        waiting: firstOf,
      }),
    }),
  }),
};
