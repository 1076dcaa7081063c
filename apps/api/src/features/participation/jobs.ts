import { log } from "../../platform/http/log.ts";
import type { Services } from "../../platform/services.ts";
import { markOver } from "./offers/mark-over.ts";
import { tellOfCaps } from "./tell-of-cap.ts";

/** Has campaigns that have ended put aside once an hour, and brands told of new businesses that came to their limit. */
export function registerOfferJobs(services: Services): void {
  services.jobs.repeat("tell-capped", "* * * * *", async () => {
    const businesses = await tellOfCaps(services);
    if (businesses > 0) log("redemptions.capped", { businesses });
  });
  services.jobs.repeat("mark-over", "37 * * * *", async () =>
    log("offers.over", { campaigns: await markOver(services) }),
  );
}
