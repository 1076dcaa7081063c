import { DELIVERY_DAYS, FAILING_DAYS, type OffReason, RETRY_SECONDS } from "@stashwell/shared/webhooks/rules";
import type { Postman, PostOutcome } from "../../platform/outside/webhook-post.ts";
import type { Services } from "../../platform/services.ts";
import { type TakenDelivery, updateAsGivenUp, updateTried } from "./delivery-queries.ts";
import { bodyOf, eventIdOf } from "./event-body.ts";
import { type CallableEndpoint, lockEndpoint, updateEndpoint } from "./queries.ts";
import { createHmac, randomBytes } from "node:crypto";
import { listOwners } from "../team/queries.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { webhookOffMail } from "../../documents/mail/mails.ts";

/** Turns off an endpoint that has accepted nothing for days, or responded that it is gone, and mails the owners. */
async function switchOff(
  services: Services,
  { id, brand_id: brandId, url }: CallableEndpoint,
  reason: Exclude<OffReason, "paused">,
): Promise<void> {
  const { db, clock, config } = services;
  await db.transaction().execute(async (tx) => {
    const stored = await lockEndpoint(tx, brandId as BrandId, id);
    // Another server was faster, or a member turned it off.
    if (!stored || stored.off_at) return;
    const at = clock.now();
    await updateEndpoint(tx, id, { off_at: at, off_reason: reason });
    await updateAsGivenUp(tx, id);
    await insertAuditEvent(tx, { action: "webhook.off", brandId, subjectId: id, detail: { reason }, at });
    for (const { email, language } of await listOwners(tx, brandId)) {
      const mail = webhookOffMail({
        language,
        to: email,
        url,
        reason,
        days: FAILING_DAYS,
        retentionDays: DELIVERY_DAYS,
        publicUrl: config.publicUrl,
      });
      await queueMail(services, tx, mail);
    }
  });
}

/** The prefix of a secret by the Standard Webhooks specification; the rest is base64. */
const SECRET_START = "whsec_";
const SECRET_BYTES = 32;

export const newSecret = (): string => `${SECRET_START}${randomBytes(SECRET_BYTES).toString("base64")}`;

interface Message {
  /** The same for every attempt, so that a receiver can deduplicate. */
  id: string;
  at: Temporal.Instant;
  body: string;
}

/** The headers of a delivery: its id and a signature with each of the secrets. */
function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  return {
    "content-type": "application/json",
    "user-agent": "Stashwell-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(" "),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

/**
 * The share of the pause between two attempts that is randomized, so that deliveries which failed together spread out.
 */
const JITTER = 0.2;
const GONE = 410;

/** The purpose for which the secrets of endpoints are encrypted. */
export const SECRET_PURPOSE = "webhook-secret";

/** Posts a delivery, signed with all currently valid secrets. */
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
  const keys = sealed.map((secret) => secrets.decrypt(SECRET_PURPOSE, secret, endpoint.id));
  return postman.post(endpoint.url, signedHeaders({ id: eventIdOf(delivery), at, body }, keys), body);
}

/** Attempts a delivery and records the result, for the endpoint as well. Returns whether it was accepted. */
export async function tryDelivery(
  services: Services,
  postman: Postman,
  endpoint: CallableEndpoint,
  delivery: TakenDelivery,
): Promise<boolean> {
  const { db, clock } = services;
  const outcome = await postDelivery(services, postman, endpoint, delivery);
  const at = clock.now();
  const taken = outcome.error === null;
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
    fault: outcome.error,
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
