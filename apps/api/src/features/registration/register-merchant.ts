import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Language } from "@stashwell/shared/language";
import type { registration } from "@stashwell/shared/registration/contract";
import type { z } from "zod";
import { foldName } from "../accounts/name-queries.ts";
import { freeNames } from "../accounts/free-names.ts";
import { insertBusiness } from "../accounts/queries.ts";
import { openSession, refreshSessions } from "../accounts/sessions.ts";
import { throttleKeys } from "../accounts/throttle-keys.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { Faults } from "../../platform/http/faults.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import { requirePublished } from "../participation/require-published.ts";
import { findCategory, findCountry } from "../places/queries.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant, insertRegistrant, insertStore } from "./business-queries.ts";
import { type NewStore, readStoreForm } from "./read-store-form.ts";
import { sendCode } from "./send-code.ts";

type Form = z.output<typeof registration.register.input>;
type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/** Soft: a mobile carrier has thousands behind one address. */
const PER_ADDRESS: Limit = { tries: 100, seconds: 600 };
/** With one e-mail address from one network; what is mailed there is limited besides. */
const PER_EMAIL: Limit = { tries: 20, seconds: 600 };
const UNITED_STATES = "1";

interface CheckedForm {
  country: Country;
  store: NewStore;
}

/**
 * Checks a registration against the reference data and finds out where its store is.
 * @throws Problem 404 for a campaign that is not there, 422 against the fields at fault, 429 after too many tries
 */
export async function checkRegistration(services: Services, db: Db, form: Form, address: string): Promise<CheckedForm> {
  const byAccount = `${await foldName(db, form.email)} ${networksOf(address).narrow}`;
  const keys = throttleKeys(services.secrets, "register", byAccount, address);
  await countTry(db, services.clock, keys.address, PER_ADDRESS);
  await countTry(db, services.clock, keys.account, PER_EMAIL);
  const faults = new Faults();
  await checkCategories(db, form, faults);
  if (looksLikeAnother(form)) faults.add("userName", "registration.userNameTaken");
  const country = await findWantedCountry(db, form);
  if (!country) {
    faults.add("countryId", "registration.countryUnknown");
    throw faults.toProblem();
  }
  return { country, store: await readStoreForm(services, db, country.id, form, faults) };
}

/** The named country; else that of the campaign's brand, else the United States. */
async function findWantedCountry(db: Db, { countryId, campaignId }: Form): Promise<Country | undefined> {
  const campaign = campaignId ? await requirePublished(db, campaignId) : undefined;
  return findCountry(db, countryId || campaign?.country_id || UNITED_STATES);
}

async function checkCategories(db: Db, form: Form, faults: Faults): Promise<void> {
  const category = await findCategory(db, form.businessCategory);
  const isTop = category?.parent_id === null;
  if (!isTop) faults.add("businessCategory", "registration.categoryRequired");
  const subcategory = await findCategory(db, form.businessSubcategory);
  if (isTop && subcategory?.parent_id !== category.id)
    faults.add("businessSubcategory", "registration.subcategoryRequired");
}

/** A user name that is an address has to be one's own: people sign in with either. */
const looksLikeAnother = ({ userName, email }: Form): boolean =>
  userName.includes("@") && userName.toLowerCase() !== email.toLowerCase();

interface Registered {
  organizationId: string;
  employeeId: string;
  /** Good for the steps of this registration alone. */
  token: string;
}

/**
 * Makes a business with its account, which has no password yet, and its first store; opens its onboarding session and
 * mails the code that confirms its address. Other registrations with that address go on until one of them confirms it.
 * @throws Problem 422 against the address or the user name that somebody has
 */
export async function registerMerchant(
  services: Services,
  tx: Tx,
  form: Form,
  { country, store }: CheckedForm,
  { language, address }: { language: Language; address: string },
): Promise<Registered> {
  const now = services.clock.now();
  const ended = await freeWantedNames(tx, form, now);
  const business = await insertBusiness(tx, {
    name: form.organizationName,
    country_id: country.id,
    store_type: form.merchantStoreType,
    category_id: form.businessCategory,
    subcategory_id: form.businessSubcategory,
    phone_code: form.phoneCode,
    phone: form.businessPhone,
    timezone: country.timezone,
    created_at: now,
  });
  const account = await insertRegistrant(tx, {
    type: ACCOUNT_TYPE.business,
    brand_id: null,
    business_id: business.id,
    email: form.email,
    username: form.userName,
    first_name: form.firstName,
    last_name: form.lastName,
    password_hash: null,
    language,
    unconfirmed: true,
    created_at: now,
  });
  if (!account) throw refusedField("email", "registration.emailTaken");
  await insertStore(tx, { ...store, business_id: business.id, is_primary: true, created_at: now });
  const token = await openSession(tx, services.clock, account.id, { onboarding: true });
  // The one place where a scope comes from something else than a session: the business has just been made.
  await sendCode(services, tx, business.id as BusinessId, await findRegistrant(tx, account.id), address);
  await insertAuditEvent(tx, {
    action: "business.register",
    businessId: business.id,
    accountId: account.id,
    subjectId: business.id,
    at: now,
  });
  for (const accountId of ended) refreshSessions(services, accountId);
  return { organizationId: business.id, employeeId: account.id, token };
}

/** The accounts that made way. */
async function freeWantedNames(tx: Tx, { email, userName }: Form, now: Temporal.Instant): Promise<string[]> {
  const freed = await freeNames(tx, now, { email, userName, isConfirmed: false });
  if (freed.ok) return freed.ended;
  const faults = new Faults();
  if (freed.emailTaken) faults.add("email", "registration.emailTaken");
  if (freed.userNameTaken) faults.add("userName", "registration.userNameTaken");
  throw faults.toProblem();
}
