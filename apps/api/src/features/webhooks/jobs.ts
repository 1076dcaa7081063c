import { DELIVERY_DAYS } from "@stashwell/shared/webhooks/rules";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { deliverDue } from "./deliver-due.ts";
import { deleteEventsBefore } from "./event-queries.ts";
import { hasEndpoints } from "./queries.ts";

/** The interval of delivery rounds, in seconds. */
const SECONDS = 3;

/** Registers the jobs that deliver webhooks. Cron times are in UTC. */
export function registerWebhookJobs(services: Services): void {
  const { jobs, db, clock } = services;
  // Runs on every server: they share the deliveries by row locks.
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
