import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { batchersOf } from "./batchers.ts";
import type { RedemptionOrigin } from "./redemption-origins.ts";

/** Loses what it cannot write: a rule may then miss a redemption, but the counter has its reply. */
export function noteOrigin(services: Services, origin: RedemptionOrigin): void {
  batchersOf(services)
    .origins.add(origin)
    .catch((error: unknown) => log("redemption.originLost", { error: String(error) }));
}
