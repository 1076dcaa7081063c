import type { Db } from "../../platform/db/db.ts";
import { conflict, forbidden } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { findOwnStore, findPrimaryStore, type OwnStore } from "./queries.ts";

/**
 * Returns the named store of the business, or its primary one. Throws 403 for any other store, 409 if the business has
 * none.
 */
export async function requireOwnStore(db: Db, businessId: BusinessId, storeId: string | undefined): Promise<OwnStore> {
  if (storeId !== undefined) {
    const named = await findOwnStore(db, businessId, storeId);
    if (!named) throw forbidden();
    return named;
  }
  const primary = await findPrimaryStore(db, businessId);
  if (!primary) throw conflict("participation.locationRequired");
  return primary;
}
