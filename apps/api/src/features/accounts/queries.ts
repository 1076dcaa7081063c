import { ACCOUNT_TYPE, type AccountType } from "@stashwell/shared/accounts/rules";
import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Language } from "@stashwell/shared/language";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Finds the account of a sign-in by e-mail address or username. */
export const findAccountByIdentifier = (db: Db, identifier: string, type: AccountType) =>
  db
    .selectFrom("account")
    .select(["id", "type", "password_hash", "language", "credential_epoch", hasSuspendedTenant.as("is_suspended")])
    .where("type", "=", type)
    .where("removed_at", "is", null)
    .where(isNamed(identifier))
    .where(isConfirmed)
    // An e-mail address takes precedence over an equal username.
    .orderBy(sql`fold_name(email) = fold_name(${identifier})`, "desc")
    .limit(1)
    .executeTakeFirst();

/** Lists the accounts of either type that an identifier may refer to. */
export const listAccountsByIdentifier = (db: Db, identifier: string) =>
  db
    .selectFrom("account")
    .select(accountFacts)
    .where("type", "!=", ACCOUNT_TYPE.operator)
    .where("removed_at", "is", null)
    .where(isNamed(identifier))
    .where(isConfirmed)
    .orderBy("type")
    .execute();

const isNamed = (identifier: string) =>
  sql<boolean>`(fold_name(email) = fold_name(${identifier}) or fold_name(username) = fold_name(${identifier}))`;

/** Unconfirmed addresses can't sign in, and get no links. */
const isConfirmed = sql<boolean>`not exists (select from business where business.id = account.business_id and business.stage = 'registered')`;

/** Whether an operator has suspended the account's tenant. */
const hasSuspendedTenant = sql<boolean>`(
  exists (select from brand where brand.id = account.brand_id and brand.suspended_at is not null)
  or exists (select from business where business.id = account.business_id and business.suspended_at is not null)
)`;

const accountFacts = ["id", "type", "email", "username", "first_name", "language", "password_hash"] as const;

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom("account").select(accountFacts).where("id", "=", accountId).executeTakeFirst();
/** The names of an account, its person and its organization. */
export async function findAccountNames(db: Db, accountId: string): Promise<string[]> {
  const names = await db
    .selectFrom("account")
    .leftJoin("brand", "brand.id", "account.brand_id")
    .leftJoin("business", "business.id", "account.business_id")
    .select(["account.email", "account.username", "account.first_name", "account.last_name"])
    .select(sql<string | null>`coalesce(brand.name, business.name)`.as("organization_name"))
    .where("account.id", "=", accountId)
    .executeTakeFirst();
  return Object.values(names ?? {}).filter((name) => name !== null);
}

/** The recipient of an account's mails; undefined while the address is unconfirmed. */
export const findMailReader = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .leftJoin("brand", "brand.id", "account.brand_id")
    .leftJoin("business", "business.id", "account.business_id")
    .select(["account.email", "account.first_name", "account.language"])
    .select(sql<string | null>`coalesce(brand.timezone, business.timezone)`.as("timezone"))
    .where("account.id", "=", accountId)
    .where("account.removed_at", "is", null)
    .where(isConfirmed)
    .executeTakeFirst();

export type AccountFacts = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const insertAccount = (db: Db, account: Insertable<Database["account"]>) =>
  db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();

export const updatePassword = (db: Db, accountId: string, passwordHash: string) =>
  db.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();

/** Replaces a password; false if it has changed since it was read. */
export async function replacePassword(
  db: Db,
  accountId: string,
  known: string | null,
  passwordHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .where("password_hash", "is not distinct from", known)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An account whose address is to be changed, with its organization's name and time zone. */
export const findEmailOwner = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .leftJoin("brand", "brand.id", "account.brand_id")
    .leftJoin("business", "business.id", "account.business_id")
    .select(["account.id", "account.type", "account.email", "account.username", "account.first_name"])
    .select(["account.language", "account.role", "account.brand_id", "account.business_id"])
    .select(sql<string | null>`coalesce(brand.name, business.name)`.as("organization_name"))
    .select(sql<string | null>`coalesce(brand.timezone, business.timezone)`.as("timezone"))
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Finds who else signs in with an address, as an account of the same type. */
export const findEmailHolder = (db: Db, { id, type }: Pick<AccountFacts, "id" | "type">, email: string) =>
  db
    .selectFrom("account")
    .select(["email", "first_name", "language"])
    .where("type", "=", type)
    .where("id", "!=", id)
    .where("removed_at", "is", null)
    .where(isConfirmed)
    .where(isNamed(email))
    .executeTakeFirst();

/** Sets an account's address and user name; false if another account has one of them. Call it last: that aborts. */
export async function updateEmail(
  tx: Tx,
  accountId: string,
  names: { email: string; username: string },
): Promise<boolean> {
  try {
    await tx.updateTable("account").set(names).where("id", "=", accountId).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Makes the entries of brands' lists that name a business by its owner's address name it by its id. */
export const keepKnown = (db: Db, businessId: string, email: string) =>
  db
    .updateTable("known_business as k")
    .set({ business_id: businessId })
    .where("k.business_id", "is", null)
    .where("k.email", "!=", "")
    .where(sql<boolean>`fold_name(k.email) = fold_name(${email})`)
    .where(
      sql<boolean>`not exists (select from known_business o where o.brand_id = k.brand_id and o.business_id = ${businessId})`,
    )
    .execute();

export const updateLanguage = (db: Db, accountId: string, language: Language) =>
  db.updateTable("account").set({ language }).where("id", "=", accountId).execute();

export const updateName = (
  db: Db,
  accountId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) =>
  db.updateTable("account").set({ first_name: firstName, last_name: lastName }).where("id", "=", accountId).execute();

export const insertSession = (db: Db, session: Insertable<Database["session"]>) =>
  db.insertInto("session").values(session).execute();

/** A session with the data of its account. */
export type SessionRow = Pick<
  Selectable<Database["session"]>,
  "token_hash" | "account_id" | "onboarding" | "created_at" | "used_at"
> &
  Pick<Selectable<Database["account"]>, "brand_id" | "business_id" | "language" | "role" | "store_id">;

/** Finds the sessions of tokens, in order; undefined for an unknown token, or a suspended account. */
export async function findSessionRows(db: Db, tokenHashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow>`select * from sessions_of(${tokenHashes}::bytea[])`.execute(db);
  const found = new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
  return tokenHashes.map((tokenHash) => found.get(tokenHash.toString("hex")));
}

export const touchSession = (db: Db, tokenHash: Buffer, at: Temporal.Instant) =>
  db
    .updateTable("session")
    .set({ used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "<", at)
    .execute();

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();

export const deleteSessions = (db: Db, accountId: string, exceptTokenHash?: Buffer) =>
  db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .$if(exceptTokenHash !== undefined, (query) => query.where("token_hash", "!=", exceptTokenHash ?? Buffer.alloc(0)))
    .execute();

/** Deletes the registration sessions of an account. */
export const deleteRegisteringSessions = (db: Db, accountId: string) =>
  db.deleteFrom("session").where("account_id", "=", accountId).where("onboarding", "=", true).execute();

/** Deletes a pending second step, because someone else may have begun it. */
export const deleteBegunTwoStep = (db: Db, accountId: string) =>
  db.deleteFrom("two_step").where("account_id", "=", accountId).where("confirmed_at", "is", null).execute();

/** Turns off a second step that was turned on at an instant or later. */
export const deleteTwoStepSince = (db: Db, accountId: string, since: Temporal.Instant) =>
  db.deleteFrom("two_step").where("account_id", "=", accountId).where("confirmed_at", ">=", since).executeTakeFirst();

export const insertOneTimeSecret = (db: Db, secret: Insertable<Database["one_time_secret"]>) =>
  db.insertInto("one_time_secret").values(secret).execute();

/**
 * Locks an account's credentials until the transaction ends, and returns their epoch; undefined if the account was
 * removed.
 */
export const lockCredentials = (tx: Db, accountId: string) =>
  tx
    .selectFrom("account")
    .select("credential_epoch")
    .where("id", "=", accountId)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function isKnownNetwork(db: Db, accountId: string, networkMac: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_network")
    .select("seen_at")
    .where("account_id", "=", accountId)
    .where("network_mac", "=", networkMac)
    .executeTakeFirst();
  return row !== undefined;
}

export const putKnownNetwork = (db: Db, accountId: string, networkMac: Buffer, at: Temporal.Instant) =>
  db
    .insertInto("known_network")
    .values({ account_id: accountId, network_mac: networkMac, seen_at: at })
    .onConflict((conflicting) => conflicting.columns(["account_id", "network_mac"]).doUpdateSet({ seen_at: at }))
    .execute();

/** Starts a new credential epoch, which invalidates everything issued in the old one. Locks the account. */
export const advanceCredentialEpoch = (db: Db, accountId: string) =>
  db
    .updateTable("account")
    .set({ credential_epoch: sql`credential_epoch + 1` })
    .where("id", "=", accountId)
    .execute();

export type SecretPurpose = Selectable<Database["one_time_secret"]>["purpose"];

/** Finds the account of an unused secret, and its credential epoch at that time. */
export const findOneTimeSecret = (
  db: Db,
  purposes: readonly SecretPurpose[],
  secretHash: Buffer,
  now: Temporal.Instant,
) =>
  db
    .selectFrom("one_time_secret")
    .select(["account_id", "credential_epoch", "nonce_hash"])
    .where("secret_hash", "=", secretHash)
    .where("purpose", "in", [...purposes])
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses a secret up; of two concurrent attempts only one gets the account. */
export const consumeOneTimeSecret = (
  db: Db,
  purposes: readonly SecretPurpose[],
  secretHash: Buffer,
  now: Temporal.Instant,
) =>
  db
    .updateTable("one_time_secret")
    .set({ used_at: now })
    .where("secret_hash", "=", secretHash)
    .where("purpose", "in", [...purposes])
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id", "email", "expires_at"])
    .executeTakeFirst();

/** Finds the owner of a secret without using it, with the address that the secret is for. */
export const findSecretOwner = (
  db: Db,
  purposes: readonly SecretPurpose[],
  secretHash: Buffer,
  now: Temporal.Instant,
) =>
  db
    .selectFrom("one_time_secret")
    .innerJoin("account", "account.id", "one_time_secret.account_id")
    .leftJoin("brand", "brand.id", "account.brand_id")
    .leftJoin("business", "business.id", "account.business_id")
    .select(["account.type", "account.password_hash", "one_time_secret.purpose"])
    .select((select) => [
      select.fn.coalesce("one_time_secret.email", "account.email").as("email"),
      sql<string | null>`coalesce(brand.name, business.name)`.as("organization_name"),
    ])
    .where("secret_hash", "=", secretHash)
    .where("purpose", "in", [...purposes])
    .where("account.removed_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

const unusedSecrets = (db: Db, accountId: string, purpose: SecretPurpose) =>
  db
    .deleteFrom("one_time_secret")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null);

/** Deletes the unused secrets of an account. */
export const deleteOneTimeSecrets = (db: Db, accountId: string, purpose: SecretPurpose) =>
  unusedSecrets(db, accountId, purpose).execute();

/** Finds the earliest unused secret that restores an address. */
export const findRestoringSecret = (db: Db, accountId: string, email: string, now: Temporal.Instant) =>
  db
    .selectFrom("one_time_secret")
    .select("expires_at")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "restore_email")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();

/** Deletes the unused secrets of an account that expire later than an instant. */
export const deleteLaterSecrets = (db: Db, accountId: string, purpose: SecretPurpose, after: Temporal.Instant) =>
  unusedSecrets(db, accountId, purpose).where("expires_at", ">", after).execute();

export const insertBusiness = (db: Db, business: Insertable<Database["business"]>) =>
  db.insertInto("business").values(business).returning("id").executeTakeFirstOrThrow();

export const insertPrimaryStore = (db: Db, businessId: string, name: string, at: Temporal.Instant) =>
  db
    .insertInto("store")
    .values({
      business_id: businessId,
      name,
      is_primary: true,
      state_id: null,
      city_id: null,
      latitude: null,
      longitude: null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The data for the reply of a sign-in: account, organization, its country, and the state of its primary store. */
export const findProfile = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .leftJoin("brand", "brand.id", "account.brand_id")
    .leftJoin("business", "business.id", "account.business_id")
    .innerJoin("country", (join) => join.on(sql<boolean>`country.id = coalesce(brand.country_id, business.country_id)`))
    .leftJoin("store", (join) => join.onRef("store.business_id", "=", "business.id").on("store.is_primary", "=", true))
    .leftJoin("store as own_store", "own_store.id", "account.store_id")
    .select([
      "account.id as account_id",
      "account.type",
      "account.username",
      "account.first_name",
      "account.last_name",
      "account.email",
      "account.language",
      "account.role",
      "country.id as country_id",
      "country.name as country_name",
      "store.state_id",
      "own_store.id as own_store_id",
      "own_store.name as own_store_name",
      "brand.logo_hash",
      "brand.web_url",
      "brand.primary_color",
      "brand.secondary_color",
      "brand.tertiary_color",
    ])
    .select((select) => [
      sql<string>`coalesce(brand.id, business.id)`.as("organization_id"),
      sql<string>`coalesce(brand.name, business.name)`.as("organization_name"),
      sql<string>`coalesce(brand.phone_code, business.phone_code)`.as("phone_code"),
      sql<string>`coalesce(brand.phone, business.phone)`.as("phone"),
      sql<string>`coalesce(brand.timezone, business.timezone)`.as("timezone"),
      select.fn.coalesce("brand.currency", "country.currency").as("currency"),
      select.fn.coalesce("brand.currency_sign", "country.currency_sign").as("currency_sign"),
    ])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
export type Profile = Awaited<ReturnType<typeof findProfile>>;
