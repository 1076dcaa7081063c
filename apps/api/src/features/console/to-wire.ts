import type {
  Delivery,
  Invariant,
  OpenInvitation,
  Queue,
  Tenant,
  TenantDetail,
  TroubledJob,
} from "@stashwell/shared/console/contract";
import { onTheWire } from "../../platform/clock.ts";
import { INVARIANT_NAMES } from "../vouchers/check-invariants.ts";
import type { findLastRun, listResults } from "./invariant-queries.ts";
import type { DeliveryRow } from "./delivery-queries.ts";
import { describeError } from "./describe-error.ts";
import type { InvitationRow } from "./invitation-queries.ts";
import type { QueueRow, TroubledRow } from "./job-queries.ts";
import type { listOperatorActs, TenantRow } from "./tenant-queries.ts";
import { wayOf } from "./ways.ts";

const orNull = (at: Temporal.Instant | null): string | null => at && onTheWire(at);

export const toTenant = (row: TenantRow): Tenant => ({
  tenantId: row.id,
  kind: row.kind,
  name: row.name,
  countryName: row.country_name,
  createdAt: onTheWire(row.created_at),
  state: row.suspended_at === null ? "active" : "suspended",
  stage: row.stage,
  campaigns: row.campaigns,
  published: row.published,
  vouchers: row.vouchers,
  redeemed: row.redeemed,
  stores: row.stores,
  people: row.people,
  activeAt: orNull(row.active_at),
});

export const toTenantDetail = (row: TenantRow, acts: Awaited<ReturnType<typeof listOperatorActs>>): TenantDetail => ({
  ...toTenant(row),
  suspendedAt: orNull(row.suspended_at),
  suspendedReason: row.suspended_reason,
  webUrl: row.web_url,
  timezone: row.timezone,
  history: acts.map(({ action, at, email, reason }) => ({ action, at: onTheWire(at), operator: email ?? "", reason })),
});

export const toInvitation = (row: InvitationRow, now: Temporal.Instant): OpenInvitation => ({
  invitationId: row.id,
  invitee: row.invitee,
  email: row.email,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  kind: row.kind,
  sentAt: onTheWire(row.sent_at),
  expiresAt: orNull(row.expires_at),
  expired: row.expires_at === null || Temporal.Instant.compare(row.expires_at, now) <= 0,
});

export const toQueue = ({ oldest_at, ...row }: QueueRow): Queue => ({ ...row, oldestAt: orNull(oldest_at) });

export const toJob = (row: TroubledRow): TroubledJob => ({
  jobId: row.id,
  queue: row.queue,
  state: row.state,
  tries: row.tries,
  createdAt: onTheWire(row.created_at),
  nextAt: orNull(row.next_at),
  error: describeError(row.output),
});

export function toDelivery(row: DeliveryRow): Delivery {
  const { jobId, ...job } = toJob(row);
  return { ...job, deliveryId: jobId, way: wayOf(row.queue) ?? "webhook", tenantName: row.tenant_name };
}

/** Every check there is; those that were not made yet have no result. */
export function toInvariants(results: Awaited<ReturnType<typeof listResults>>): Invariant[] {
  const known = new Map(results.map((result) => [result.invariant, result]));
  return INVARIANT_NAMES.map((name) => {
    const result = known.get(name);
    return {
      name,
      ok: result ? result.breaches === 0 : null,
      breaches: result?.breaches ?? 0,
      tookMs: result?.took_ms ?? 0,
      checkedAt: result ? onTheWire(result.checked_at) : null,
    };
  });
}

export const toRun = (run: NonNullable<Awaited<ReturnType<typeof findLastRun>>>) => ({
  runId: String(run.id),
  askedBy: run.asked_by_email,
  askedAt: onTheWire(run.asked_at),
  done: run.done,
  total: run.total,
  finishedAt: orNull(run.finished_at),
});
