import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { call, CallError } from "../../lib/call.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import type { Closing } from "./verdict.ts";

/**
 * Why none of the business's stores takes a voucher. Its owner may look; a cashier is told to ask, and so is everybody
 * when there is no answer.
 */
export async function whyClosed({ campaign }: CheckedVoucher): Promise<Closing> {
  if (isCashier()) return "closed";
  const id = campaign.CampaignId;
  try {
    const [detail, { data: stores }] = await Promise.all([
      call("GET /store/campaign/campaignDetail", { id }),
      call("GET /brand/store/mine", { campaignId: id }),
    ]);
    const { campaignStatus, brandStatus } = detail.campaign;
    if (campaignStatus === "block" || brandStatus === "block") return "blocked";
    const joined = stores.filter(({ standing }) => standing?.joined);
    return joined.length > 0 && joined.every(({ standing }) => standing?.suspended) ? "suspended" : "noStock";
  } catch {
    return "closed";
  }
}

const REFUSALS: Partial<Record<string, Closing>> = {
  "vouchers.blocked": "blocked",
  "vouchers.storeSuspended": "suspended",
  "vouchers.noStock": "noStock",
  "vouchers.dailyCap": "capped",
};

/** What a refusal to redeem says of it, to a cashier as well. */
export const closingIn = (refusal: unknown): Closing | undefined =>
  refusal instanceof CallError ? REFUSALS[refusal.code] : undefined;
