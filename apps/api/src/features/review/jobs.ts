import { NOTIFY_READ_SECONDS } from "@stashwell/shared/notifications/rules";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { notifyOfFlags } from "./notify-of-flags.ts";

/** Mails brands what rules found for them. */
export function registerReviewJobs(services: Services): void {
  // Several servers at once mail each brand once.
  services.jobs.often("tell-flagged", NOTIFY_READ_SECONDS, async () => {
    const brands = await notifyOfFlags(services);
    if (brands > 0) log("review.told", { brands });
  });
}
