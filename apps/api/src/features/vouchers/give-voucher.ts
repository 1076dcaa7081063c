import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { actAsHolder, type HolderRequest } from "./act-as-holder.ts";
import { makeGift, withdrawGift } from "./holder-queries.ts";

/** The URL of a gift. Its token must be in the URL, because the receiver gets nothing but the link. */
export const giftUrl = ({ config }: Pick<Services, "config">, token: string): string =>
  `${config.publicUrl}/gift/${token}`;

/**
 * Creates a link that gives a voucher away once. It is valid until the campaign ends. Until it is accepted, the giver
 * keeps the voucher and can redeem it. A new link invalidates the previous one.
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
