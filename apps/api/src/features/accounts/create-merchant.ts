import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Language } from "@stashwell/shared/language";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import { freeNames } from "./free-names.ts";
import { insertAccount, insertBusiness, insertPrimaryStore } from "./queries.ts";

export interface NewMerchant {
  name: string;
  /** Of our countries, by its id. */
  countryId: string;
  timezone: string;
  email: string;
  /** Null until the owner sets one by a mailed link. */
  passwordHash: string | null;
  /** Whether the operator vouches for its bank account. */
  verified: boolean;
  language?: Language;
}

export type CreatedMerchant =
  | { ok: true; businessId: string; accountId: string; storeId: string }
  | { ok: false; reason: "emailTaken" };

/** Creates a business without registration, with its account and its primary store, which has no location yet. */
export async function createMerchant(tx: Tx, clock: Clock, merchant: NewMerchant): Promise<CreatedMerchant> {
  const now = clock.now();
  const freed = await freeNames(tx, now, { email: merchant.email, isConfirmed: true });
  if (!freed) return { ok: false, reason: "emailTaken" };
  const business = await insertBusiness(tx, {
    name: merchant.name,
    country_id: merchant.countryId,
    timezone: merchant.timezone,
    stage: merchant.verified ? "bank_verified" : "otp_verified",
    bank_verified_at: merchant.verified ? now : null,
    category_id: null,
    subcategory_id: null,
    created_at: now,
  });
  const account = await insertAccount(tx, {
    type: ACCOUNT_TYPE.business,
    brand_id: null,
    business_id: business.id,
    email: merchant.email,
    username: merchant.email,
    password_hash: merchant.passwordHash,
    language: merchant.language,
    created_at: now,
  });
  const store = await insertPrimaryStore(tx, business.id, merchant.name, now);
  return { ok: true, businessId: business.id, accountId: account.id, storeId: store.id };
}
