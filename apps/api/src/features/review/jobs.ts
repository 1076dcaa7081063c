import { NOTIFY_READ_SECONDS } from "@stashwell/shared/notifications/rules";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { notifyOfFlags } from "./notify-of-flags.ts";

/** Registers the job that mails brands about new flags. */
export function registerReviewJobs(services: Services): void {
  // With several servers, each brand still gets one mail.
  services.jobs.often("tell-flagged", NOTIFY_READ_SECONDS, async () => {
    const brands = await notifyOfFlags(services);
    if (brands > 0) log("review.told", { brands });
  });
}
