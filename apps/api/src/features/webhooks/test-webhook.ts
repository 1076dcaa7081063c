import { TEST_EVENT } from "@stashwell/shared/webhooks/rules";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { countTry } from "../../platform/http/throttle.ts";
import { openPostman } from "../../platform/outside/webhook-post.ts";
import type { Services } from "../../platform/services.ts";
import { type DeliveryRow, findDelivery, updateTried } from "./delivery-queries.ts";
import { insertEvent } from "./event-queries.ts";
import { findCallable } from "./queries.ts";
import { postDelivery } from "./try-delivery.ts";

/** Tests per brand. */
const LIMIT = { tries: 30, seconds: 600 };
/** Longer than the single attempt takes, so that no server retries a test. */
const TAKEN = { hours: 1 };

/**
 * Sends a test to an endpoint, once, even if it is turned off, and returns the response. The result doesn't affect the
 * endpoint's status. Pass the plain database, not a transaction: it waits for an external server.
 * @throws Problem 404, 429 for too many of them
 */
export async function testWebhook(
  services: Services,
  { brandId }: Pick<BrandSession, "brandId">,
  webhookId: string,
): Promise<DeliveryRow> {
  const { db, clock, config } = services;
  await countTry(services.counts.db, clock, `webhook-test:${brandId}`, LIMIT);
  const endpoint = isUuid(webhookId) ? await findCallable(db, brandId, webhookId) : undefined;
  if (!endpoint) throw notFound("developers.webhookGone");
  const at = clock.now();
  const [deliveryId] = await inTransaction(db, (tx) => {
    const event = { brandId, kind: TEST_EVENT, at, data: { webhookId: endpoint.id } } as const;
    return insertEvent(tx, event, [endpoint.id], at.add(TAKEN));
  });
  const made = (await findDelivery(db, brandId, deliveryId!))!;
  const postman = openPostman({ development: !config.production, connections: 1 });
  const outcome = await postDelivery(services, postman, endpoint, { ...made, tries: 1 });
  postman.close();
  await updateTried(db, made.id, {
    status: outcome.error === null ? "delivered" : "failed",
    tries: 1,
    dueAt: null,
    at: clock.now(),
    tookMs: outcome.tookMs,
    responseStatus: outcome.status,
    responseBody: outcome.body,
    fault: outcome.error,
  });
  return (await findDelivery(db, brandId, made.id))!;
}
