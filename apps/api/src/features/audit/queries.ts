import type { Change } from "@stashwell/shared/team/contract";
import type { Activity } from "@stashwell/shared/team/rules";
import type { Db } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session.ts";

/** What no brand's history shows: what businesses and operators do, and the server by itself. */
type OtherAction =
  | "address.confirm"
  | "bank.verify"
  | `brand.${"block" | "unblock"}`
  | `business.${"exportRedemptions" | "exportSettlement" | "register"}`
  | `campaign.${"block" | "join" | "leave" | "unblock"}`
  | "campaign.scheduleFailed"
  | `cashier.${"invite" | "join" | "move" | "remove" | "resend" | "revoke"}`
  | `operator.${"checkBooks" | "create" | "endSessions" | "erasePerson" | "eraseTenant" | "liftBank" | "remove" | "resend"}`
  | `operator.${"restore" | "retryJob" | "signIn" | "suspend"}`
  | "stock.set"
  | "store.capMet"
  | "stores.unapprovedCapMet"
  | `store.${"add" | "close" | "edit" | "locate" | "open" | "primary" | "remove"}`
  | `store.picture.${"add" | "arrange" | "remove"}`
  | "webhook.off";

/** Everything that the audit trail may hold. What is to be in a brand's history stands in ACTIONS_OF_KIND. */
export type Action = Activity | OtherAction;
/** What may be done with a store, as the part of an action after its first point. */
export type StoreAction = Extract<Action, `store.${string}`> extends `store.${infer Deed}` ? Deed : never;

export interface AuditEvent {
  action: Action;
  /** The tenants whose history this belongs to. */
  brandId?: string;
  businessId?: string;
  /** Who did it; nobody's when the server itself acted. */
  accountId?: string;
  subjectId?: string;
  /** Ids, numbers and days only: nothing about a person, no secrets. */
  detail?: Readonly<Record<string, string | number | boolean | readonly Change[]>>;
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

/** The same of what somebody did who is signed in, for the tenant that they are of. */
export const record = (db: Db, session: Session, event: Omit<AuditEvent, "accountId">): Promise<void> =>
  insertAuditEvent(db, {
    ...("brandId" in session && { brandId: session.brandId }),
    ...("businessId" in session && { businessId: session.businessId }),
    ...event,
    accountId: session.accountId,
  });
