import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { batchersOf } from "./batchers.ts";
import type { RedemptionOrigin } from "./redemption-origins.ts";

/** Failures are only logged: a rule may miss a redemption, but the redemption has succeeded. */
export function noteOrigin(services: Services, origin: RedemptionOrigin): void {
  batchersOf(services)
    .origins.add(origin)
    .catch((error: unknown) => log("redemption.originLost", { error: String(error) }));
}
