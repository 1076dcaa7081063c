import { countTry, networkLimits } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";

/** For all three calls together: enough for an office of two hundred people, too few to follow every store's stock. */
const LIMIT = { tries: 600, seconds: 60 };

/** Limits the rate at which a network may read what campaigns show to anybody. @throws Problem 429 */
export async function countReader(
  { counts, clock, secrets }: Pick<Services, "counts" | "clock" | "secrets">,
  address: string,
): Promise<void> {
  const keyOf = (network: string) => `stores:${secrets.mac("stores", network).toString("hex")}`;
  for (const [key, limit] of networkLimits(address, LIMIT, keyOf)) await countTry(counts.db, clock, key, limit);
}
