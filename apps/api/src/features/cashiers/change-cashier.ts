import { closeSessions } from "../accounts/sessions.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Managing, recordOf, requireStore } from "./invite-cashier.ts";
import { type CashierRow, findCashier, lockBusiness, updateAsRemoved, updateStoreOfCashier } from "./queries.ts";

/** Assigns a cashier to another store, or to all with null, from their next call on. @throws Problem 404, 422 */
export async function moveCashier(managing: Managing, accountId: string, storeId: string | null): Promise<CashierRow> {
  const { tx, session } = managing;
  const cashier = await requireCashier(managing, accountId);
  const store = storeId === null ? null : await requireStore(managing, storeId);
  await updateStoreOfCashier(tx, session.businessId, cashier.id, store?.id ?? null);
  await recordOf(managing, "cashier.move", cashier.id);
  return { ...cashier, store_id: store?.id ?? null, store_name: store?.name ?? null };
}

/** Removes a cashier, and ends their sessions and links. @throws Problem 404 */
export async function removeCashier(managing: Managing, accountId: string): Promise<CashierRow> {
  const { services, tx, session } = managing;
  const cashier = await requireCashier(managing, accountId);
  await updateAsRemoved(tx, session.businessId, cashier.id, services.clock.now());
  await closeSessions(tx, cashier.id);
  await recordOf(managing, "cashier.remove", cashier.id);
  return cashier;
}

async function requireCashier({ tx, session }: Managing, accountId: string): Promise<CashierRow> {
  await lockBusiness(tx, session.businessId);
  const cashier = isUuid(accountId) ? await findCashier(tx, session.businessId, accountId) : undefined;
  if (!cashier) throw notFound("cashiers.gone");
  return cashier;
}
