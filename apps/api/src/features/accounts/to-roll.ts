import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { Db } from "../../platform/db/db.ts";
import { hostOf } from "../../platform/outside/public-address.ts";
import { hasSecondStep, listKeysOf, listInvitationsOf, listWebhooksOf } from "./to-roll-queries.ts";

/** Lists what an account created that keeps working after its credentials changed, such as API keys. */
export async function findToRoll(db: Db, accountId: string, now: Temporal.Instant): Promise<ToRoll> {
  const webhooks = await listWebhooksOf(db, accountId);
  return {
    apiKeys: await listKeysOf(db, accountId, now),
    webhooks: webhooks.map(({ id, url }) => ({ id, name: hostOf(new URL(url)) })),
    invitations: await listInvitationsOf(db, accountId, now),
  };
}

/** The same after a reset by mail; null if a second step still has to verify the owner. */
export const findToRollAfterReset = async (db: Db, accountId: string, now: Temporal.Instant): Promise<ToRoll | null> =>
  (await hasSecondStep(db, accountId)) ? null : findToRoll(db, accountId, now);
