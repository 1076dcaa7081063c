import { closeSessions } from "../accounts/sessions.ts";
import { record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import type { OperatorSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import {
  listAccountIds,
  lockTenant,
  restParticipations,
  updateSuspended,
  wakeParticipations,
} from "./tenant-queries.ts";

/** The context of an operator's action. */
export interface Operating {
  services: Services;
  tx: Tx;
  session: OperatorSession;
}

/**
 * Suspends a tenant: its sessions end at once, no one can sign in, a brand's campaigns are closed, and the stores of
 * its campaigns, or the business's own, can't redeem. No data is lost.
 * @returns its name
 * @throws Problem 404, or 409 if it is already suspended
 */
export async function suspendTenant(
  { services, tx, session }: Operating,
  tenantId: string,
  reason: string,
): Promise<string> {
  const at = services.clock.now();
  const tenant = await lockTenant(tx, tenantId);
  if (!tenant) throw notFound("operators.tenantGone");
  if (tenant.isSuspended) throw conflict("operators.alreadySuspended");
  await updateSuspended(tx, tenant.kind, tenantId, { at, reason });
  await restParticipations(tx, tenant.kind, tenantId, at);
  for (const accountId of await listAccountIds(tx, tenant.kind, tenantId)) {
    await closeSessions(tx, accountId);
  }
  await record(tx, session, {
    action: "operator.suspend",
    ...tenantOf(tenant.kind, tenantId),
    subjectId: tenantId,
    detail: { reason },
    at,
  });
  return tenant.name;
}

/** Ends a suspension. @returns the tenant's name @throws Problem 404, 409 when it is not suspended */
export async function restoreTenant({ services, tx, session }: Operating, tenantId: string): Promise<string> {
  const tenant = await lockTenant(tx, tenantId);
  if (!tenant) throw notFound("operators.tenantGone");
  if (!tenant.isSuspended) throw conflict("operators.notSuspended");
  await updateSuspended(tx, tenant.kind, tenantId, null);
  await wakeParticipations(tx, tenant.kind, tenantId);
  await record(tx, session, {
    action: "operator.restore",
    ...tenantOf(tenant.kind, tenantId),
    subjectId: tenantId,
    at: services.clock.now(),
  });
  return tenant.name;
}

const tenantOf = (kind: "brand" | "business", id: string) => (kind === "brand" ? { brandId: id } : { businessId: id });
