import { DELIVERY_DAYS } from "@stashwell/shared/webhooks/rules";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { deliverDue } from "./deliver-due.ts";
import { deleteEventsBefore } from "./event-queries.ts";
import { hasEndpoints } from "./queries.ts";

/** How soon after something happened its brand is told. */
const SECONDS = 3;

/** Says how brands come to be told what happens. Times are those of UTC. */
export function registerWebhookJobs(services: Services): void {
  const { jobs, db, clock } = services;
  // Each server does this: they share the deliveries by locks.
  const deliver = async (stopping: AbortSignal) => {
    if (!(await hasEndpoints(db))) return;
    const deliveries = await deliverDue(services, stopping);
    if (deliveries > 0) log("webhooks.tried", { deliveries });
  };
  jobs.often("webhooks", SECONDS, deliver, { outgoing: true });
  jobs.repeat("forget-webhooks", "41 * * * *", async () => {
    const events = await deleteEventsBefore(db, clock.now().subtract({ hours: DELIVERY_DAYS * 24 }));
    if (events > 0) log("webhooks.forgotten", { events });
  });
}
