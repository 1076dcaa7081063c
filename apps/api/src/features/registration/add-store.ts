import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import type { registration } from "@stashwell/shared/registration/contract";
import type { z } from "zod";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { FieldErrors } from "../../platform/http/field-errors.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import type { BusinessId, BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import { findCountry } from "../places/queries.ts";
import type { Services } from "../../platform/services.ts";
import {
  findRegistrant,
  hasTooManyStores,
  insertStore,
  STORES_BEFORE_APPROVAL,
  updateStoreType,
} from "./business-queries.ts";
import type { NewStore } from "../stores/store-fields.ts";
import { readStoreForm } from "./read-store-form.ts";
import { refuseBeforeStock } from "./stages.ts";
import { stockStore } from "./stock-store.ts";

const tooManyStores = () =>
  new Problem(409, "registration.tooManyStores", { values: { most: STORES_BEFORE_APPROVAL } });

/** Addresses per business that are looked up: each may cost the geocoder's fee, whether a store comes of it or not. */
const LOOKUPS: Limit = { tries: 60, seconds: 3_600 };

type Form = z.output<typeof registration.addStore.input>;
type Adder = BusinessSession | RegistrationSession;

/**
 * Validates the form of a further store and looks up the store's location. A registration can add stores if it was made
 * for several, after the bank check.
 * @throws Problem 409 out of order, 422 against the invalid fields, 429 after too many lookups
 */
export async function checkAddedStore(services: Services, db: Db, session: Adder, form: Form): Promise<NewStore> {
  await refuseBeforeStock(db, session);
  const { store_type, country_id } = await findRegistrant(db, session.accountId);
  if (session.kind === "onboarding" && store_type === "singleStore") throw conflict("registration.singleStore");
  const errors = new FieldErrors();
  const claimed = form.countryId === undefined ? undefined : await findCountry(db, form.countryId);
  if (form.countryId !== undefined && claimed?.id !== country_id) errors.add("countryId", "registration.otherCountry");
  const countLookup = () => countStoreLookup(services, session.businessId);
  return readStoreForm({ services, db, countLookup }, country_id, form, errors);
}

const countStoreLookup = ({ counts, clock }: Services, businessId: BusinessId): Promise<void> =>
  countTry(counts.db, clock, `store-lookup:${businessId}`, LOOKUPS);

/**
 * Adds the store and, with a campaign, enters it there with its stock, all or nothing. Returns the store's id and that
 * stock. From its second store on, a business is `multiStore`.
 * @throws Problem as joining does, 409 for more stores than a business may add before a brand has approved it
 */
export async function addStore(
  services: Services,
  tx: Tx,
  session: Adder,
  form: Form,
  store: NewStore,
): Promise<{ organizationId: string; stock: SavedStockLine[] }> {
  const { businessId, accountId } = session;
  const at = services.clock.now();
  const { id } = await insertStore(tx, { ...store, business_id: businessId, created_at: at });
  // Locks the business row, so that stores which are added concurrently are counted one after the other.
  await updateStoreType(tx, businessId, "multiStore");
  if (await hasTooManyStores(tx, businessId)) throw tooManyStores();
  await insertAuditEvent(tx, { action: "store.add", businessId, accountId, subjectId: id, at });
  if (form.campaignId === undefined) return { organizationId: id, stock: [] };
  const lines = form.products ?? [];
  const { stock } = await stockStore(services, tx, { session, campaignId: form.campaignId, storeId: id, lines });
  return { organizationId: id, stock };
}
