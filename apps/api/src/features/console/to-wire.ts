import type {
  Delivery,
  Invariant,
  OpenInvitation,
  Queue,
  Tenant,
  TenantDetail,
  TroubledJob,
} from "@stashwell/shared/console/contract";
import { INVARIANTS } from "@stashwell/shared/console/rules";
import { onTheWire } from "../../platform/clock.ts";
import type { findLastRun, listResults } from "./invariant-queries.ts";
import { type DeliveryRow, channelOf } from "./delivery-queries.ts";
import type { InvitationRow } from "./invitation-queries.ts";
import type { QueueRow, TroubledRow } from "./job-queries.ts";
import type { listOperatorActs, TenantRow } from "./tenant-queries.ts";

/** Maximum length of an error shown to operators, in characters. */
const MAX_ERROR_LENGTH = 200;

/** Patterns of personal data and their replacements, applied in order. */
const HIDDEN: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s/"'?#]+)[^\s"']*/gi, "$1/…"],
  [/[^\s@"'<>(){}[\]=,;]+@[^\s@"'<>(){}[\]=,;]+/g, "…@…"],
  // Drivers and parsers quote values.
  [/"[^"]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^']*'/g, "“…”"],
  [/\(([^()]*)\)=\([^()]*\)/g, "($1)=(…)"],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "…"],
  // Tokens, pins, keys.
  [/\b(?=[\w-]*\d)[\w-]{12,}\b/g, "…"],
  // Phones, codes, account numbers.
  [/\+?\d[\d ().-]{3,}\d/g, "…"],
];

/**
 * A job's error as shown to operators: its kind and message, without quoted values. Errors of drivers and external
 * servers may quote personal data.
 */
export function describeError(output: unknown): string {
  const { name, code, message } = factsOf(output);
  const head = code ?? (name === "Error" ? undefined : name);
  const reported = HIDDEN.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    message.split("\n")[0] ?? "",
  );
  const text = head === undefined || reported.startsWith(head) ? reported : `${head}: ${reported}`;
  return text.length > MAX_ERROR_LENGTH ? `${text.slice(0, MAX_ERROR_LENGTH - 1)}…` : text;
}

function factsOf(output: unknown): { name?: string; code?: string; message: string } {
  if (typeof output === "string") return { message: output };
  if (typeof output !== "object" || output === null) return { message: "" };
  const fact = (key: string): string | undefined => {
    const value: unknown = Reflect.get(output, key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const word = (text: string | undefined) => (text !== undefined && /^\w{1,40}$/.test(text) ? text : undefined);
  return { name: word(fact("name")), code: word(fact("code")), message: fact("message") ?? fact("value") ?? "" };
}

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
  return { ...job, deliveryId: jobId, way: channelOf(row.queue) ?? "webhook", tenantName: row.tenant_name };
}

/** All checks; those that haven't run yet have no result. */
export function toInvariants(results: Awaited<ReturnType<typeof listResults>>): Invariant[] {
  const known = new Map(results.map((result) => [result.invariant, result]));
  return INVARIANTS.map((name) => {
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
