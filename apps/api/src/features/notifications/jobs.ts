import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { changedJob, publishedJob, notifyChanged, notifyEnding, notifyPublished } from "./fan-out.ts";
import { sendDigests } from "./send-digests.ts";

/** Says how businesses come to be told things. Times are those of UTC. */
export function registerNotificationJobs(services: Services): void {
  const { jobs } = services;
  jobs.work(publishedJob, async (payload) => {
    const businesses = await notifyPublished(services, payload);
    log("notifications.published", { campaignId: payload.campaignId, businesses });
  });
  jobs.work(changedJob, async (payload) => {
    const businesses = await notifyChanged(services, payload);
    log("notifications.changed", { campaignId: payload.campaignId, businesses });
  });
  jobs.repeat("tell-ending", "7 * * * *", async () =>
    log("notifications.ending", { businesses: await notifyEnding(services) }),
  );
  // Four times an hour: a morning begins on a quarter in some time zones.
  jobs.repeat(
    "send-digests",
    "*/15 * * * *",
    async () => log("notifications.digests", { mails: await sendDigests(services) }),
    { outgoing: true },
  );
}
