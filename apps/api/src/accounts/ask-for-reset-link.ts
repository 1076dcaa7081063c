import type { Db } from "../db/db.ts";
import { countTry, type Limit } from "../http/throttle.ts";
import type { Services } from "../services.ts";
import { queueResetLinks } from "./jobs.ts";
import { throttleKeys } from "./throttle-keys.ts";

const PER_IDENTIFIER: Limit = { tries: 10, seconds: 600 };
const PER_ADDRESS: Limit = { tries: 100, seconds: 600 };

/** Has the links mailed, unless too many were asked for; that counts alike for accounts that do not exist. */
export async function askForResetLink(services: Services, tx: Db, identifier: string, address: string): Promise<void> {
  const keys = throttleKeys(services.secrets, "reset", identifier.toLowerCase(), address);
  // In the call's own transaction: what fails here is what has used its tries up already.
  await countTry(tx, services.clock, keys.address, PER_ADDRESS);
  await countTry(tx, services.clock, keys.account, PER_IDENTIFIER);
  await queueResetLinks(services, tx, identifier);
}
