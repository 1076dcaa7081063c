import { log } from "../../platform/http/log.ts";
import type { Services } from "../../platform/services.ts";
import { tellChanged, tellEnding, tellPublished } from "./fan-out.ts";
import { followLedger } from "./follow-ledger.ts";
import { sendDigests } from "./send-digests.ts";
import { changedJob, publishedJob } from "./tell-of-campaign.ts";

/** Says how businesses come to be told things. Times are those of UTC. */
export function registerNotificationJobs(services: Services): void {
  const { jobs } = services;
  jobs.work(publishedJob, async (payload) => {
    const businesses = await tellPublished(services, payload);
    log("notifications.published", { campaignId: payload.campaignId, businesses });
  });
  jobs.work(changedJob, async (payload) => {
    const businesses = await tellChanged(services, payload);
    log("notifications.changed", { campaignId: payload.campaignId, businesses });
  });
  jobs.repeat("tell-redeemed", "* * * * *", async () => {
    const redemptions = await followLedger(services);
    if (redemptions > 0) log("notifications.redeemed", { redemptions });
  });
  jobs.repeat("tell-ending", "7 * * * *", async () =>
    log("notifications.ending", { businesses: await tellEnding(services) }),
  );
  // Four times an hour: a morning begins on a quarter in some time zones.
  jobs.repeat(
    "send-digests",
    "*/15 * * * *",
    async () => log("notifications.digests", { mails: await sendDigests(services) }),
    { outgoing: true },
  );
}
