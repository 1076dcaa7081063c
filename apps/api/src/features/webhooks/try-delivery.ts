import { FAILING_DAYS, RETRY_SECONDS } from "@stashwell/shared/webhooks/rules";
import type { PostOutcome, Postman } from "../../platform/outside/webhook-post.ts";
import type { Services } from "../../platform/services.ts";
import { type TakenDelivery, updateTried } from "./delivery-queries.ts";
import { bodyOf, eventIdOf } from "./event-body.ts";
import { type CallableEndpoint, updateEndpoint } from "./queries.ts";
import { signedHeaders } from "./sign-delivery.ts";
import { switchOff } from "./switch-off.ts";

/** Of the pause between two tries, how much chance may take off or put on: many that failed together part again. */
const JITTER = 0.2;
const GONE = 410;

/** The purpose under which secrets of endpoints are sealed. */
export const SECRET_PURPOSE = "webhook-secret";

/** Posts a delivery, signed with all secrets that are good at the moment. */
export async function postDelivery(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  postman: Postman,
  endpoint: CallableEndpoint,
  delivery: TakenDelivery,
): Promise<PostOutcome> {
  const at = clock.now();
  const body = bodyOf(delivery);
  const sealed = [endpoint.secret];
  const { old_secret: old, old_secret_until: until } = endpoint;
  if (old && until && Temporal.Instant.compare(at, until) < 0) sealed.push(old);
  const keys = sealed.map((secret) => secrets.decrypt(SECRET_PURPOSE, secret));
  return postman.post(endpoint.url, signedHeaders({ id: eventIdOf(delivery), at, body }, keys), body);
}

/** Tries a delivery and notes what came of it, for the endpoint as well. Returns whether it was taken. */
export async function tryDelivery(
  services: Services,
  postman: Postman,
  endpoint: CallableEndpoint,
  delivery: TakenDelivery,
): Promise<boolean> {
  const { db, clock } = services;
  const outcome = await postDelivery(services, postman, endpoint, delivery);
  const at = clock.now();
  const taken = outcome.fault === null;
  const pause = RETRY_SECONDS[delivery.tries - 1];
  const isOver = taken || pause === undefined || outcome.status === GONE;
  await updateTried(db, delivery.id, {
    status: taken ? "delivered" : isOver ? "failed" : "waiting",
    tries: delivery.tries,
    dueAt: isOver ? null : at.add({ milliseconds: withJitter(pause * 1000) }),
    at,
    tookMs: outcome.tookMs,
    responseStatus: outcome.status,
    responseBody: outcome.body,
    fault: outcome.fault,
  });
  if (taken) await noteSuccess(services, endpoint);
  else if (outcome.status === GONE) await switchOff(services, endpoint, "gone");
  else await noteFailure(services, endpoint, at);
  return taken;
}

const withJitter = (pause: number): number => Math.round(pause * (1 + JITTER * (2 * Math.random() - 1)));

async function noteSuccess({ db }: Services, endpoint: CallableEndpoint): Promise<void> {
  if (endpoint.failing_since) await updateEndpoint(db, endpoint.id, { failing_since: null });
  endpoint.failing_since = null;
}

async function noteFailure(services: Services, endpoint: CallableEndpoint, at: Temporal.Instant): Promise<void> {
  const { failing_since: since } = endpoint;
  if (!since) {
    await updateEndpoint(services.db, endpoint.id, { failing_since: at });
    endpoint.failing_since = at;
  } else if (Temporal.Instant.compare(since, at.subtract({ hours: FAILING_DAYS * 24 })) <= 0) {
    await switchOff(services, endpoint, "failing");
  }
}
