import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { Language } from "@stashwell/shared/language";
import type { registration } from "@stashwell/shared/registration/contract";
import type { z } from "zod";
import { foldName, foldNames } from "../accounts/name-queries.ts";
import { freeNames } from "../accounts/free-names.ts";
import { insertAccount, insertBusiness } from "../accounts/queries.ts";
import { openSession } from "../accounts/sessions.ts";
import { limitsByAccountAndNetwork, limitsByNetwork } from "../accounts/throttle-keys.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { FieldErrors } from "../../platform/http/field-errors.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { type CountedTries, countSliding, countTry, type Limit } from "../../platform/http/throttle.ts";
import { requirePublished } from "../campaigns/require-campaign.ts";
import { countOrWork } from "../challenges/count-or-work.ts";
import { findCategory, findCountry } from "../places/queries.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant, insertStore } from "./business-queries.ts";
import type { NewStore } from "../stores/store-fields.ts";
import { readStoreForm } from "./read-store-form.ts";
import { sendCode } from "./send-code.ts";

type Form = z.output<typeof registration.register.input>;
type Country = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/**
 * Registrations per network without proof of work; further ones require it, since a mobile carrier has thousands of
 * users behind one address.
 */
const PER_HOUR: Limit = { tries: 10, seconds: 3_600 };
const PER_DAY: Limit = { tries: 50, seconds: 86_400 };
/** Registrations per network even with proof of work; more are rejected. Mobile carriers stay below this. */
const MAX_PER_HOUR: Limit = { tries: 20, seconds: 3_600 };
/** Forms per network, invalid ones included; further ones require proof of work as well. */
const FORMS: Limit = { tries: 100, seconds: 600 };
/** Per e-mail address and network; mails to the address have a limit of their own. */
const PER_EMAIL: Limit = { tries: 20, seconds: 600 };
const UNITED_STATES = "1";

interface CheckedForm {
  country: Country;
  store: NewStore;
}

/**
 * Validates a registration against the reference data and looks up the location of its store.
 * @throws Problem 404 for an unknown campaign, 422 against the invalid fields, 429 after too many tries
 */
export async function checkRegistration(services: Services, db: Db, form: Form, address: string): Promise<CheckedForm> {
  const { clock, secrets } = services;
  const tried = { account: await foldName(db, form.email), address };
  const registered = [
    ...limitsByNetwork(secrets, "registered", address, PER_HOUR),
    ...limitsByNetwork(secrets, "registered-day", address, PER_DAY),
  ];
  const byEmail = limitsByAccountAndNetwork(secrets, "register", tried, PER_EMAIL);
  for (const [key, limit] of byEmail) await countTry(services.counts.db, clock, key, limit);
  const lasting = limitsByNetwork(secrets, "register", address, FORMS);
  // Checked first, so that no client does the work for a request that is rejected.
  const most = await countMost(services, address);
  let counted: CountedTries | undefined;
  try {
    counted = await countOrWork(services, registered, { purpose: "register", work: form.work, lasting });
    return await checkForm(services, db, form);
  } catch (error) {
    // Nothing was registered and no mail was sent, so the tries don't count.
    await counted?.giveBack();
    await most.giveBack();
    throw error;
  }
}

/** @throws Problem 429 with the seconds until the network may register again */
async function countMost({ counts, clock, secrets }: Services, address: string): Promise<CountedTries> {
  try {
    return await countSliding(counts.db, clock, limitsByNetwork(secrets, "registered-most", address, MAX_PER_HOUR));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, "registration.tooManyFromNetwork", error.details);
  }
}

async function checkForm(services: Services, db: Db, form: Form): Promise<CheckedForm> {
  const errors = new FieldErrors();
  await checkCategories(db, form, errors);
  if (await looksLikeAnother(db, form)) errors.add("userName", "registration.userNameTaken");
  const country = await findRequestedCountry(db, form);
  if (!country) {
    errors.add("countryId", "registration.countryUnknown");
    throw errors.toProblem();
  }
  return { country, store: await readStoreForm({ services, db }, country.id, form, errors) };
}

/** The requested country; else that of the campaign's brand, else the United States. */
async function findRequestedCountry(db: Db, { countryId, campaignId }: Form): Promise<Country | undefined> {
  const campaign = campaignId ? await requirePublished(db, campaignId) : undefined;
  return findCountry(db, countryId || campaign?.country_id || UNITED_STATES);
}

async function checkCategories(db: Db, form: Form, errors: FieldErrors): Promise<void> {
  const category = await findCategory(db, form.businessCategory);
  const isTop = category?.parent_id === null;
  if (!isTop) errors.add("businessCategory", "registration.categoryRequired");
  const subcategory = await findCategory(db, form.businessSubcategory);
  if (isTop && subcategory?.parent_id !== category.id)
    errors.add("businessSubcategory", "registration.subcategoryRequired");
}

/** A user name that is an e-mail address must be one's own: people sign in with either. */
async function looksLikeAnother(db: Db, { userName, email }: Form): Promise<boolean> {
  const [name = "", address] = await foldNames(db, [userName, email]);
  return name.includes("@") && name !== address;
}

interface Registered {
  organizationId: string;
  employeeId: string;
  /** Only valid for the steps of this registration. */
  token: string;
}

/**
 * Creates a business with its account, which has no password yet, and its first store; opens its registration session
 * and mails the code that confirms its address. Other registrations with that address continue until one of them
 * confirms it. An address that already has an account gets the same response: only the mail differs.
 * @throws Problem 422 against a user name that is taken
 */
export async function registerMerchant(
  services: Services,
  tx: Tx,
  form: Form,
  { country, store }: CheckedForm,
  { language, address }: { language: Language; address: string },
): Promise<Registered> {
  const now = services.clock.now();
  await freeRequestedNames(tx, form, now);
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
  const account = await insertAccount(tx, {
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
  await insertStore(tx, { ...store, business_id: business.id, is_primary: true, created_at: now });
  const token = await openSession(tx, services.clock, account.id, { registering: true });
  // The only place where a tenant id doesn't come from a session: the business was just created.
  await sendCode(services, tx, business.id as BusinessId, await findRegistrant(tx, account.id), {
    address,
    proof: form.proof,
    campaignId: form.campaignId,
  });
  await insertAuditEvent(tx, {
    action: "business.register",
    businessId: business.id,
    accountId: account.id,
    subjectId: business.id,
    at: now,
  });
  return { organizationId: business.id, employeeId: account.id, token };
}

async function freeRequestedNames(tx: Tx, { email, userName }: Form, now: Temporal.Instant): Promise<void> {
  const freed = await freeNames(tx, now, { email, userName, isConfirmed: false });
  if (!freed) throw refusedField("userName", "registration.userNameTaken");
}
