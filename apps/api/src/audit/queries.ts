import type { Db } from "../db/db.ts";

export interface AuditEvent {
  /** What was done, such as `campaign.join`. */
  action: string;
  /** The tenants whose history this belongs to. */
  brandId?: string;
  businessId?: string;
  /** Who did it; nobody's when the server itself acted. */
  accountId?: string;
  subjectId?: string;
  /** Ids and counts only: nothing about a person, no secrets. */
  detail?: Readonly<Record<string, string | number | boolean>>;
  at: Temporal.Instant;
}

/** Adds to the history that nothing is ever removed from; call it in the transaction of what it tells. */
export async function insertAuditEvent(db: Db, event: AuditEvent): Promise<void> {
  await db
    .insertInto("audit_event")
    .values({
      action: event.action,
      brand_id: event.brandId ?? null,
      business_id: event.businessId ?? null,
      account_id: event.accountId ?? null,
      subject_id: event.subjectId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
      at: event.at,
    })
    .execute();
}
