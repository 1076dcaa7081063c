import { NOTIFY_READ_SECONDS } from "@stashwell/shared/notifications/rules";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { markOver } from "./offers/mark-over.ts";
import { notifyOfCaps, notifyOfUnapprovedCaps } from "./notify-of-cap.ts";

/** Registers the hourly cleanup of ended campaigns, and the notifications of brands about reached caps. */
export function registerOfferJobs(services: Services): void {
  // Concurrent servers take one business each.
  services.jobs.often("tell-capped", NOTIFY_READ_SECONDS, async () => {
    const businesses = await notifyOfCaps(services);
    const brands = await notifyOfUnapprovedCaps(services);
    if (businesses + brands > 0) log("redemptions.capped", { businesses, brands });
  });
  services.jobs.repeat("mark-over", "37 * * * *", async () =>
    log("offers.over", { campaigns: await markOver(services) }),
  );
}
