import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { registerAnnouncing } from "./announce-publishing.ts";
import { publishDue } from "./schedule-publishing.ts";

/** Maximum delay of scheduled publishing, in seconds. */
const DUE_READ_SECONDS = 2;

/** Registers the jobs that announce published campaigns, and publish scheduled ones. */
export function registerCampaignJobs(services: Services): void {
  registerAnnouncing(services);
  services.jobs.often("publish-scheduled", DUE_READ_SECONDS, async () => {
    const campaigns = await publishDue(services);
    if (campaigns > 0) log("campaigns.due", { campaigns });
  });
}
