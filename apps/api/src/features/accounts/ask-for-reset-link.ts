import type { Db } from "../../platform/db/db.ts";
import { countTry } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { foldName } from "./name-queries.ts";
import { queueResetLinks } from "./jobs.ts";
import { PER_ACCOUNT, PER_NETWORK } from "./reset-limits.ts";
import { throttleKeys } from "./throttle-keys.ts";

/** Has the links mailed, unless too many were asked for; that counts alike for accounts that do not exist. */
export async function askForResetLink(services: Services, tx: Db, identifier: string, address: string): Promise<void> {
  const keys = throttleKeys(services.secrets, "reset", await foldName(tx, identifier), address);
  // In the call's own transaction: what fails here is what has used its tries up already.
  await countTry(tx, services.clock, keys.address, PER_NETWORK);
  await countTry(tx, services.clock, keys.account, PER_ACCOUNT);
  await queueResetLinks(services, tx, identifier);
}
