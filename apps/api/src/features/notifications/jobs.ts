import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { changedJob, publishedJob, notifyChanged, notifyEnding, notifyPublished } from "./fan-out.ts";
import { sendDigests } from "./send-digests.ts";

/** Registers the jobs that notify businesses. Cron times are in UTC. */
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
  // Four times an hour: some time zones are offset by a quarter of an hour.
  jobs.repeat(
    "send-digests",
    "*/15 * * * *",
    async () => log("notifications.digests", { mails: await sendDigests(services) }),
    { outgoing: true },
  );
}
