import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Language } from "@stashwell/shared/language";
import { findAccountByIdentifier, insertAccount } from "./queries.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertBrand } from "../brands/queries.ts";

export interface NewBrand {
  name: string;
  webUrl: string;
  /** Of our countries, by its id. */
  countryId: string;
  /** ISO 4217. */
  currency: string;
  timezone: string;
  email: string;
  /** Null until the owner sets one by a mailed link. */
  passwordHash: string | null;
  language?: Language;
}

export type CreatedBrand =
  | { ok: true; brandId: string; accountId: string }
  | { ok: false; reason: "emailTaken" | "webUrlTaken" };

/** Creates a brand with its owner's account, whose username is the e-mail address. */
export async function createBrand(tx: Tx, clock: Clock, brand: NewBrand): Promise<CreatedBrand> {
  const now = clock.now();
  if (await findAccountByIdentifier(tx, brand.email, ACCOUNT_TYPE.brand)) return { ok: false, reason: "emailTaken" };
  const inserted = await insertBrand(tx, {
    name: brand.name,
    web_url: brand.webUrl,
    country_id: brand.countryId,
    currency: brand.currency,
    currency_sign: signOf(brand.currency),
    timezone: brand.timezone,
    created_at: now,
  });
  if (!inserted) return { ok: false, reason: "webUrlTaken" };
  const account = await insertAccount(tx, {
    type: ACCOUNT_TYPE.brand,
    brand_id: inserted.id,
    business_id: null,
    email: brand.email,
    username: brand.email,
    password_hash: brand.passwordHash,
    language: brand.language,
    created_at: now,
  });
  return { ok: true, brandId: inserted.id, accountId: account.id };
}

/** The short sign of a currency, such as $, ₦ or £. */
export function signOf(currency: string): string {
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
