import type { Change } from "@stashwell/shared/team/contract";
import type { Activity } from "@stashwell/shared/team/rules";
import type { Db } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session.ts";

/** Actions of businesses, operators and the server, which no brand's history shows. */
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

/** All actions of the audit trail. Those in ACTIONS_OF_KIND are in the brand's history. */
export type Action = Activity | OtherAction;
/** Actions on a store, without the prefix `store.`. */
export type StoreAction = Extract<Action, `store.${string}`> extends `store.${infer Deed}` ? Deed : never;

export interface AuditEvent {
  action: Action;
  /** The tenants in whose history it appears. */
  brandId?: string;
  businessId?: string;
  /** The acting account; undefined for the server itself. */
  accountId?: string;
  subjectId?: string;
  /** Ids, numbers and days only: nothing about a person, no secrets. */
  detail?: Readonly<Record<string, string | number | boolean | readonly Change[]>>;
  at: Temporal.Instant;
}

/** Adds to the append-only audit trail; call it in the transaction of the action. */
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

/** The same for a signed-in account and its tenant. */
export const record = (db: Db, session: Session, event: Omit<AuditEvent, "accountId">): Promise<void> =>
  insertAuditEvent(db, {
    ...("brandId" in session && { brandId: session.brandId }),
    ...("businessId" in session && { businessId: session.businessId }),
    ...event,
    accountId: session.accountId,
  });
