import { randomUUIDv7 } from "node:crypto";
import { isIP } from "node:net";
import {
  isOwnersEvent,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  WEBHOOKS_MAX,
} from "@stashwell/shared/webhooks/rules";
import type { Role } from "@stashwell/shared/team/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { forbidden, notFound, Problem, refusedField } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { hostOf, isPublicAddress, isThisMachine } from "../../platform/outside/public-address.ts";
import type { Services } from "../../platform/services.ts";
import { requireRoleStill } from "../team/require-role-still.ts";
import { record } from "../audit/queries.ts";
import { updateAsGivenUp } from "./delivery-queries.ts";
import {
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
  updateSecret,
} from "./queries.ts";
import { newSecret, SECRET_PURPOSE } from "./try-delivery.ts";

/** The context of a change: services, transaction, and the session that makes it. */
export interface Managing {
  services: Services;
  tx: Tx;
  session: BrandSession;
}

interface Form {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

/**
 * Adds an endpoint. This is the only time its secret is returned. @throws Problem 401 or 403 for someone who lost the
 * role meanwhile, 409 beyond the maximum number of endpoints
 */
export async function addWebhook(managing: Managing, form: Form): Promise<{ row: EndpointRow; secret: string }> {
  const { services, tx, session } = managing;
  checkUrl(services, form.url);
  refuseOwnersEvents(await requireRoleStill(tx, session, "editor"), form.events);
  if ((await listEndpoints(tx, session.brandId)).length >= WEBHOOKS_MAX)
    throw new Problem(409, "developers.tooManyWebhooks", { values: { count: WEBHOOKS_MAX } });
  const secret = newSecret();
  const at = services.clock.now();
  const id = randomUUIDv7();
  await insertEndpoint(tx, session.brandId, {
    ...toValues(form),
    id,
    secret: services.secrets.encrypt(SECRET_PURPOSE, secret, id),
    createdBy: session.accountId,
    at,
  });
  await record(tx, session, { action: "webhook.add", subjectId: id, at });
  return { row: await reread(managing, id), secret };
}

/** Only owners may subscribe an endpoint to events that only owners may read, or change where such events are sent. */
function refuseOwnersEvents(role: Role, events: readonly WebhookEvent[]): void {
  if (role !== "owner" && events.some(isOwnersEvent)) throw forbidden("errors.role");
}

/** Changes an endpoint. One that is turned off gets no events, and its pending deliveries fail. */
export async function changeWebhook(
  managing: Managing,
  webhookId: string,
  form: Form & { enabled: boolean },
): Promise<EndpointRow> {
  const { services, tx, session } = managing;
  checkUrl(services, form.url);
  const role = await requireRoleStill(tx, session, "editor");
  const stored = await requireWebhook(managing, webhookId);
  refuseOwnersEvents(role, [...stored.events, ...form.events]);
  const at = services.clock.now();
  await updateEndpoint(tx, stored.id, toValues(form));
  if (form.enabled && stored.off_at) {
    await updateEndpoint(tx, stored.id, { off_at: null, off_reason: null, failing_since: null });
  } else if (!form.enabled && !stored.off_at) {
    await updateEndpoint(tx, stored.id, { off_at: at, off_reason: "paused" });
    await updateAsGivenUp(tx, stored.id);
  }
  await record(tx, session, {
    action: "webhook.edit",
    subjectId: stored.id,
    detail: { enabled: String(form.enabled) },
    at,
  });
  return reread(managing, stored.id);
}

/** Gives an endpoint a new secret; the old one also signs for a while. */
export async function rotateSecret(
  managing: Managing,
  webhookId: string,
): Promise<{ row: EndpointRow; secret: string }> {
  const { services, tx, session } = managing;
  await requireRoleStill(tx, session, "editor");
  const { id } = await requireWebhook(managing, webhookId);
  const secret = newSecret();
  const at = services.clock.now();
  const oldUntil = at.add({ hours: SECRET_OVERLAP_HOURS });
  await updateSecret(tx, id, services.secrets.encrypt(SECRET_PURPOSE, secret, id), oldUntil);
  await record(tx, session, { action: "webhook.rotate", subjectId: id, at });
  return { row: await reread(managing, id), secret };
}

/** Removes an endpoint; its deliveries remain visible. */
export async function removeWebhook(managing: Managing, webhookId: string): Promise<void> {
  const { services, tx, session } = managing;
  const { id } = await requireWebhook(managing, webhookId);
  const at = services.clock.now();
  await updateEndpoint(tx, id, { removed_at: at });
  await updateAsGivenUp(tx, id);
  await record(tx, session, { action: "webhook.remove", subjectId: id, at });
}

/** Returns the endpoint with its row locked. @throws Problem 404 for another brand's */
export async function requireWebhook({ tx, session }: Managing, webhookId: string): Promise<EndpointRow> {
  const row = isUuid(webhookId) ? await lockEndpoint(tx, session.brandId, webhookId) : undefined;
  if (!row) throw notFound("developers.webhookGone");
  return row;
}

const reread = async ({ tx, session }: Managing, id: string): Promise<EndpointRow> =>
  (await findEndpoint(tx, session.brandId, id))!;

const toValues = ({ url, description, events }: Form) => ({
  url,
  description,
  events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
});

/**
 * Rejects URLs that will never be called. The addresses that a host name resolves to are checked on every call.
 * @throws Problem 422 against `url`
 */
function checkUrl({ config }: Services, text: string): void {
  const url = new URL(text);
  if (!config.production && isThisMachine(url)) return;
  if (url.protocol !== "https:") throw refusedField("url", "developers.urlNotSecure");
  if (isThisMachine(url) || (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))))
    throw refusedField("url", "developers.urlPrivate");
}
