import { createBrand, type NewBrand } from "@stashwell/api/features/accounts/create-brand";
import { createMerchant, type NewMerchant } from "@stashwell/api/features/accounts/create-merchant";
import { hashPassword } from "@stashwell/api/features/accounts/passwords";
import { findSessionOf, openSession } from "@stashwell/api/features/accounts/sessions";
import type { BrandSession, BusinessSession, Session } from "@stashwell/api/platform/http/session";
import { hashToken } from "@stashwell/api/platform/config/secrets";
import { updateProvedAt } from "@stashwell/api/features/two-step/queries";
import type { Services } from "@stashwell/api/platform/services";

/** The password of every test account. */
export const PASSWORD = "Voucher-77x";

// Hashing is slow on purpose, so it is done once per process.
let passwordHash: Promise<string> | undefined;
const hashOnce = () => (passwordHash ??= hashPassword(PASSWORD));

export interface TestBrand extends BrandSession {
  token: string;
  email: string;
  webUrl: string;
  /** The id in requests and responses. */
  organizationId: string;
}

export interface TestBusiness extends BusinessSession {
  token: string;
  email: string;
  organizationId: string;
  /** The primary store, which has no location yet. */
  storeId: string;
}

let made = 0;

/** Creates a brand with an open session: by default American, in dollars, New York's time zone. */
export async function makeBrand(services: Services, options: Partial<NewBrand> = {}): Promise<TestBrand> {
  made += 1;
  const brand = {
    name: `Brand ${made}`,
    webUrl: `brand-${made}`,
    email: `brand-${made}@brands.example`,
    countryId: "1",
    currency: "USD",
    timezone: "America/New_York",
    passwordHash: await hashOnce(),
    ...options,
  };
  const created = await services.db.transaction().execute((tx) => createBrand(tx, services.clock, brand));
  if (!created.ok) throw new Error(`no such brand can be made: ${created.reason}`);
  const { session, token } = await signIn(services, created.accountId, "brand");
  return { ...session, token, email: brand.email, webUrl: brand.webUrl, organizationId: session.brandId };
}

/** Creates a business with an open session: by default American, with a verified bank account. */
export async function makeBusiness(services: Services, options: Partial<NewMerchant> = {}): Promise<TestBusiness> {
  made += 1;
  const merchant = {
    name: `Shop ${made}`,
    email: `shop-${made}@shops.example`,
    countryId: "1",
    timezone: "America/New_York",
    verified: true,
    passwordHash: await hashOnce(),
    ...options,
  };
  const created = await services.db.transaction().execute((tx) => createMerchant(tx, services.clock, merchant));
  if (!created.ok) throw new Error(`no such business can be made: ${created.reason}`);
  const { session, token } = await signIn(services, created.accountId, "business");
  return { ...session, token, email: merchant.email, organizationId: session.businessId, storeId: created.storeId };
}

/** Opens a session that never needs re-authentication. */
export async function openProvenSession({ db, clock }: Services, accountId: string): Promise<string> {
  const token = await openSession(db, clock, accountId);
  await updateProvedAt(db, hashToken(token), clock.now().add({ hours: 1_000_000 }));
  return token;
}

/** Opens a session of an account without a password, of the expected kind. */
async function signIn<Kind extends Session["kind"]>(services: Services, accountId: string, kind: Kind) {
  const token = await openProvenSession(services, accountId);
  const session = await findSessionOf(services)(token);
  if (session?.kind !== kind) throw new Error(`the account has no ${kind} session`);
  return { token, session: session as Extract<Session, { kind: Kind }> };
}
