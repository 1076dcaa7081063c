import { log } from "../http/log.ts";
import type { Services } from "../services.ts";
import { markOver } from "./offers/mark-over.ts";

/** Has campaigns that have ended put aside once an hour. */
export function registerOfferJobs(services: Services): void {
  services.jobs.repeat("mark-over", "37 * * * *", async () =>
    log("offers.over", { campaigns: await markOver(services) }),
  );
}
