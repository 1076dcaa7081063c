import type { Delivery, DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { isOwnersEvent } from "@stashwell/shared/webhooks/rules";
import { onTheWire } from "../../platform/clock.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { nameOf } from "../team/to-wire.ts";
import type { DeliveryRow } from "./delivery-queries.ts";
import { bodyOf, eventIdOf } from "./event-body.ts";
import type { EndpointRow } from "./queries.ts";

const orNull = (at: Temporal.Instant | null): string | null => at && onTheWire(at);

export const toWebhook = (row: EndpointRow, now: Temporal.Instant): Webhook => ({
  webhookId: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  offReason: row.off_reason,
  offSince: orNull(row.off_at),
  failingSince: orNull(row.failing_since),
  oldSecretUntil:
    row.old_secret_until && Temporal.Instant.compare(now, row.old_secret_until) < 0
      ? onTheWire(row.old_secret_until)
      : null,
  createdAt: onTheWire(row.created_at),
  createdBy: nameOf({ first_name: row.maker_first_name, last_name: row.maker_last_name, email: row.maker_email }),
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  deliveryId: row.id,
  webhookId: row.endpoint_id,
  url: row.url,
  eventId: eventIdOf(row),
  event: row.kind,
  occurredAt: onTheWire(row.at),
  status: row.status,
  tries: row.tries,
  nextTryAt: orNull(row.due_at),
  lastTryAt: orNull(row.tried_at),
  deliveredAt: orNull(row.delivered_at),
  tookMs: row.took_ms,
  responseStatus: row.response_status,
  fault: row.fault,
});

/** A receiver's response may echo the request, so whoever may not read one gets neither. */
export function toDeliveryInFull(row: DeliveryRow, { role }: BrandSession): DeliveryInFull {
  const isHidden = role !== "owner" && isOwnersEvent(row.kind);
  return {
    ...toDelivery(row),
    requestBody: isHidden ? "" : bodyOf(row),
    responseBody: isHidden ? null : row.response_body,
  };
}
