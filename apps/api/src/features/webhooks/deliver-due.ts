import { RECEIVER_SECONDS } from "@stashwell/shared/webhooks/rules";
import { logError } from "../../platform/observation/log.ts";
import { openPostman, type Postman } from "../../platform/outside/webhook-post.ts";
import type { Services } from "../../platform/services.ts";
import { takeDue } from "./delivery-queries.ts";
import { type CallableEndpoint, listDueEndpoints } from "./queries.ts";
import { tryDelivery } from "./try-delivery.ts";

/** The number of concurrent deliveries per server and endpoint; fewer for an endpoint that is failing. */
const AT_A_TIME = 8;
const AT_A_TIME_FAILING = 2;
/**
 * How long a delivery is leased to one server: longer than an attempt can take, so that no other server tries it
 * meanwhile.
 */
const TAKEN = { seconds: 6 * RECEIVER_SECONDS };
/** How long one endpoint is served before all are checked again. Milliseconds. */
const ROUND_MS = 15_000;

/**
 * Delivers what is due, to all endpoints in parallel, so that a slow one delays others for one round at most. Returns
 * the number of attempts.
 */
export async function deliverDue(services: Services, stopping?: AbortSignal): Promise<number> {
  const endpoints = await listDueEndpoints(services.db, services.clock.now());
  const tried = await Promise.all(
    endpoints.map((endpoint) =>
      deliverTo(services, endpoint, stopping).catch((error: unknown) => {
        logError("webhooks.failed", error, { endpointId: endpoint.id });
        return 0;
      }),
    ),
  );
  return tried.reduce((sum, count) => sum + count, 0);
}

async function deliverTo(services: Services, endpoint: CallableEndpoint, stopping?: AbortSignal): Promise<number> {
  const postman = openPostman({ development: !services.config.production, connections: AT_A_TIME });
  const end = performance.now() + ROUND_MS;
  let tried = 0;
  try {
    for (let goOn = true; goOn;) {
      const batch = await deliverBatch(services, postman, endpoint);
      tried += batch.tried;
      goOn = batch.goOn && !stopping?.aborted && performance.now() < end;
    }
  } finally {
    postman.close();
  }
  return tried;
}

async function deliverBatch(
  services: Services,
  postman: Postman,
  endpoint: CallableEndpoint,
): Promise<{ tried: number; goOn: boolean }> {
  const now = services.clock.now();
  const limit = endpoint.failing_since ? AT_A_TIME_FAILING : AT_A_TIME;
  const due = await takeDue(services.db, endpoint.id, { now, until: now.add(TAKEN), limit });
  const taken = await Promise.all(due.map((delivery) => tryDelivery(services, postman, endpoint, delivery)));
  // An endpoint that accepts nothing is skipped until the next round.
  return { tried: due.length, goOn: due.length === limit && taken.includes(true) };
}
