import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { registerAnnouncing } from "./announce-publishing.ts";
import { publishDue } from "./schedule-publishing.ts";

/** How soon after its time a scheduled campaign is published, in seconds. */
const DUE_READ_SECONDS = 2;

/** Has published campaigns announced, and scheduled ones published. */
export function registerCampaignJobs(services: Services): void {
  registerAnnouncing(services);
  services.jobs.often("publish-scheduled", DUE_READ_SECONDS, async () => {
    const campaigns = await publishDue(services);
    if (campaigns > 0) log("campaigns.due", { campaigns });
  });
}
