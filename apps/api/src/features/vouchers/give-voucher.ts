import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { actAsHolder, type HolderRequest } from "./act-as-holder.ts";
import { makeGift, withdrawGift } from "./holder-queries.ts";

/** Where a gift is accepted. Its token has to stand in the address: the link is all that the receiver gets. */
export const giftUrl = ({ config }: Pick<Services, "config">, token: string): string =>
  `${config.publicUrl}/gift/${token}`;

/**
 * Makes the link by which a voucher can be given away, once. It lasts until the campaign ends; until somebody accepts
 * it the voucher stays its giver's, and good at every till. A new link kills the older one.
 * @throws Problem
 */
export async function giveAway(services: Services, request: HolderRequest): Promise<string> {
  return actAsHolder(services, "gift", request, async (tx, holding, at) => {
    const token = randomToken();
    return { outcome: await makeGift(tx, holding, hashToken(token), at), reply: giftUrl(services, token) };
  });
}

/** Withdraws a voucher's open link, if there is one. @throws Problem */
export async function withdraw(services: Services, request: HolderRequest): Promise<void> {
  await actAsHolder(services, "withdraw", request, async (tx, holding, at) => ({
    outcome: await withdrawGift(tx, holding, at),
    reply: "",
  }));
}
