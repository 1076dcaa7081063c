import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

type Listed = CallReply<"GET /brand/campaign/">["data"][number];

/** Fewer say nothing about the next one. */
export const COMPARED_CAMPAIGNS = 3;
/** Drafts past their end are listed with them: some more are asked for. */
const LIMIT = 20;
/** Figures of a forecast that are worth reading. */
const FIGURES = 2;

/** The share of vouchers that was redeemed in the brand's last campaigns, from 0 to 1; undefined while there are too few. */
export function redeemedShare(ended: readonly Pick<Listed, "customerShortUrl" | "voucherCount" | "redeemed">[]) {
  const last = ended.filter(({ customerShortUrl }) => customerShortUrl !== null).slice(0, COMPARED_CAMPAIGNS);
  const vouchers = last.reduce((sum, { voucherCount }) => sum + voucherCount, 0);
  if (last.length < COMPARED_CAMPAIGNS || vouchers === 0) return undefined;
  return last.reduce((sum, { redeemed }) => sum + redeemed, 0) / vouchers;
}

/** What a share of a total comes to, rounded as a forecast is, as a decimal text. */
export const likelyCost = (total: string, share: number): string => {
  const cost = Number(total) * share;
  return cost === 0 ? "0" : String(Math.round(Number(cost.toPrecision(FIGURES))));
};

/** The same share, read from the brand's own campaigns; undefined until it is known, and where it cannot be. */
export function useRedeemedShare(): number | undefined {
  const input = { status: CAMPAIGN_STATUS.expired, sort: "endDate", direction: "desc", limit: LIMIT } as const;
  const { data } = useQuery({
    queryKey: ["campaigns", "redeemed-share"],
    queryFn: ({ signal }) => call("GET /brand/campaign/", input, { signal }),
  });
  return data && redeemedShare(data.data);
}
