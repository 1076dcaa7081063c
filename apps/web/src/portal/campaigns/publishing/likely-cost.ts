import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

type Listed = CallReply<"GET /brand/campaign/">["data"][number];

/** Minimum number of past campaigns for a forecast. */
export const COMPARED_CAMPAIGNS = 3;
/** The list includes drafts past their end, so more than the minimum are requested. */
const LIMIT = 20;
/** Significant digits of a forecast. */
const FIGURES = 2;

/** The share of redeemed vouchers in the brand's last campaigns, 0 to 1; undefined if there are too few. */
export function redeemedShare(ended: readonly Pick<Listed, "customerShortUrl" | "voucherCount" | "redeemed">[]) {
  const last = ended.filter(({ customerShortUrl }) => customerShortUrl !== null).slice(0, COMPARED_CAMPAIGNS);
  const vouchers = last.reduce((sum, { voucherCount }) => sum + voucherCount, 0);
  if (last.length < COMPARED_CAMPAIGNS || vouchers === 0) return undefined;
  return last.reduce((sum, { redeemed }) => sum + redeemed, 0) / vouchers;
}

/** A share of a total, rounded to a forecast's precision, as a decimal string. */
export const likelyCost = (total: string, share: number): string => {
  const cost = Number(total) * share;
  return cost === 0 ? "0" : String(Math.round(Number(cost.toPrecision(FIGURES))));
};

/** Queries that share from the brand's own campaigns; undefined until it is known, or if it can't be. */
export function useRedeemedShare(): number | undefined {
  const input = { status: CAMPAIGN_STATUS.expired, sort: "endDate", direction: "desc", limit: LIMIT } as const;
  const { data } = useQuery({
    queryKey: ["campaigns", "redeemed-share"],
    queryFn: ({ signal }) => call("GET /brand/campaign/", input, { signal }),
  });
  return data && redeemedShare(data.data);
}
