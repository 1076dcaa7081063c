import { provenRoute } from "../two-step/proven-route.ts";
import { webhooks } from "@stashwell/shared/webhooks/contract";
import { DELIVERY_DAYS, SECRET_OVERLAP_HOURS } from "@stashwell/shared/webhooks/rules";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import { type Route, route, replicaRoute } from "../../platform/http/route.ts";
import { record } from "../audit/queries.ts";
import { findDelivery, listDeliveries, updateAsReplayed, updateFailedAsReplayed } from "./delivery-queries.ts";
import { addWebhook, changeWebhook, removeWebhook, requireWebhook, rotateSecret } from "./manage-webhook.ts";
import { listEndpoints } from "./queries.ts";
import { testWebhook } from "./test-webhook.ts";
import { toDelivery, toDeliveryInFull, toWebhook } from "./to-wire.ts";

const deliveryGone = () => new Problem(404, "developers.deliveryGone", { values: { days: DELIVERY_DAYS } });

export const webhookRoutes: Route[] = [
  route(webhooks.list, async ({ db, session, services: { clock } }) => {
    const rows = await listEndpoints(db, session.brandId);
    const now = clock.now();
    return { data: rows.map((row) => toWebhook(row, now)) };
  }),

  provenRoute(webhooks.add, async ({ db, session, input, t, services }) => {
    const { row, secret } = await addWebhook({ services, tx: transactionOf(db), session }, input);
    return { message: t("developers.webhookAdded"), data: toWebhook(row, services.clock.now()), secret };
  }),

  provenRoute(webhooks.update, async ({ db, session, input, t, services }) => {
    const row = await changeWebhook({ services, tx: transactionOf(db), session }, input.webhookId, input);
    return { message: t("developers.webhookSaved"), data: toWebhook(row, services.clock.now()) };
  }),

  provenRoute(webhooks.rotate, async ({ db, session, input, t, services }) => {
    const managing = { services, tx: transactionOf(db), session };
    const { row, secret } = await rotateSecret(managing, input.webhookId);
    return {
      message: t("developers.secretMade", { hours: SECRET_OVERLAP_HOURS }),
      data: toWebhook(row, services.clock.now()),
      secret,
    };
  }),

  route(webhooks.remove, async ({ db, session, input, t, services }) => {
    await removeWebhook({ services, tx: transactionOf(db), session }, input.webhookId);
    return { message: t("developers.webhookRemoved") };
  }),

  route(webhooks.test, async ({ session, input, services }) => ({
    data: toDeliveryInFull(await testWebhook(services, session, input.webhookId), session),
  })),

  replicaRoute(webhooks.deliveries, async ({ db, session, input }) => {
    const { limit, before, webhookId, status } = input;
    if ([before, webhookId].some((id) => id !== undefined && !isUuid(id))) return { data: [] };
    const rows = await listDeliveries(db, session.brandId, { limit, before, endpointId: webhookId, status });
    return { data: rows.map(toDelivery) };
  }),

  route(webhooks.delivery, async ({ db, session, input: { deliveryId } }) => {
    const row = isUuid(deliveryId) ? await findDelivery(db, session.brandId, deliveryId) : undefined;
    if (!row) throw deliveryGone();
    return { data: toDeliveryInFull(row, session) };
  }),

  route(webhooks.replay, async ({ db, session, input: { deliveryId }, t, services: { clock } }) => {
    const tx = transactionOf(db);
    const row = isUuid(deliveryId) ? await findDelivery(tx, session.brandId, deliveryId) : undefined;
    if (!row || row.removed_at) throw deliveryGone();
    if (row.off_at) throw conflict("developers.webhookOff");
    const at = clock.now();
    await updateAsReplayed(tx, session.brandId, row.id, at);
    await record(tx, session, { action: "webhook.replay", subjectId: row.endpoint_id, at });
    return { message: t("developers.replayed"), data: toDelivery((await findDelivery(tx, session.brandId, row.id))!) };
  }),

  route(webhooks.replayFailed, async ({ db, session, input, t, services }) => {
    const tx = transactionOf(db);
    const endpoint = await requireWebhook({ services, tx, session }, input.webhookId);
    if (endpoint.off_at) throw conflict("developers.webhookOff");
    const now = services.clock.now();
    const since = Temporal.Instant.from(input.since);
    const count = await updateFailedAsReplayed(tx, session.brandId, endpoint.id, { since, now });
    if (count > 0) await record(tx, session, { action: "webhook.replay", subjectId: endpoint.id, at: now });
    return { message: t("developers.replayedAll", { count }), count };
  }),
];
