import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { notifyOfFlags } from "./notify-of-flags.ts";

/** Mails brands what rules found for them. */
export function registerReviewJobs(services: Services): void {
  services.jobs.repeat("tell-flagged", "* * * * *", async () => {
    const brands = await notifyOfFlags(services);
    if (brands > 0) log("review.told", { brands });
  });
}
