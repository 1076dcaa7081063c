import type { Cashier, CashierInvitation } from "@stashwell/shared/cashiers/contract";
import { onTheWire } from "../../platform/clock.ts";
import type { InvitationRow } from "../invitations/queries.ts";
import type { CashierRow } from "./queries.ts";

export const toCashier = (row: CashierRow): Cashier => ({
  employeeId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  storeId: row.store_id,
  storeName: row.store_name,
  joinedAt: onTheWire(row.created_at),
});

export const toCashierInvitation = (
  row: InvitationRow,
  storeName: string | null,
  now: Temporal.Instant,
): CashierInvitation => ({
  invitationId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  storeId: row.store_id,
  storeName,
  sentAt: onTheWire(row.sent_at),
  expiresAt: onTheWire(row.expires_at),
  expired: Temporal.Instant.compare(row.expires_at, now) <= 0,
});
