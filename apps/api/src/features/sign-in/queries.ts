import type { SignInOutcome } from "@stashwell/shared/accounts/rules";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { type OpenDays, withinDays } from "../../platform/db/within-days.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BrandSession, BusinessSession } from "../../platform/http/session.ts";

/** Returns the brand or business of an account. */
export const findTenantOf = (db: Db, accountId: string) =>
  db.selectFrom("account").select(["brand_id", "business_id"]).where("id", "=", accountId).executeTakeFirstOrThrow();

export async function insertSignIn(db: Db, signIn: Insertable<Database["sign_in_event"]>): Promise<string> {
  const { id } = await db.insertInto("sign_in_event").values(signIn).returning("id").executeTakeFirstOrThrow();
  return String(id);
}

/** Whether anyone has signed in to the account before. */
export const hasSignedIn = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom("known_network")
    .select("seen_at")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the number of wrong codes after the right password of an account since an instant. */
export async function countWrongCodes(db: Db, accountId: string, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("sign_in_event")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("outcome", "=", "wrongCode")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

interface Filter {
  limit: number;
  /** Only entries older than this one. */
  before: string | undefined;
  accountId: string | undefined;
  outcome: SignInOutcome | undefined;
  /** In the time zone of the brand or business. */
  days: OpenDays;
}

const ofTenant = (session: BrandSession | BusinessSession) =>
  session.kind === "brand" ? (["brand_id", session.brandId] as const) : (["business_id", session.businessId] as const);

const timezoneOf = (session: BrandSession | BusinessSession) =>
  session.kind === "brand"
    ? sql<string>`(select timezone from brand where id = ${session.brandId})`
    : sql<string>`(select timezone from business where id = ${session.businessId})`;

/** Returns sign-ins of a brand's or business's members, newest first. */
export function listSignIns(
  db: Db,
  session: BrandSession | BusinessSession,
  { limit, before, accountId, outcome, days }: Filter,
) {
  const [column, tenantId] = ofTenant(session);
  return db
    .selectFrom("sign_in_event as e")
    .innerJoin("account", "account.id", "e.account_id")
    .select(["e.id", "e.at", "e.account_id", "e.outcome", "e.browser", "e.system", "e.network_mac"])
    .select(["account.first_name", "account.last_name", "account.email"])
    .where(`e.${column}`, "=", tenantId)
    .where(withinDays("e.at", days, timezoneOf(session)))
    .$if(before !== undefined, (query) => query.where("e.id", "<", Number(before)))
    .$if(accountId !== undefined, (query) => query.where("e.account_id", "=", accountId ?? ""))
    .$if(outcome !== undefined, (query) => query.where("e.outcome", "=", outcome ?? "succeeded"))
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}
export type SignInRow = Awaited<ReturnType<typeof listSignIns>>[number];

/** Returns the accounts that may sign in for a brand or business. */
export function listPeople(db: Db, session: BrandSession | BusinessSession) {
  const [column, tenantId] = ofTenant(session);
  return db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email"])
    .where(column, "=", tenantId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
