import type { Language } from "@stashwell/shared/language";
import { sql } from "kysely";
import { translationIn } from "../campaigns/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import {
  type CappedTotal,
  comesAfter,
  COUNT_CAP,
  countUpTo,
  keyOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../platform/db/keyset.ts";
import type { BusinessId } from "../../platform/http/session.ts";

const NEWEST: SortKey = { by: sql`notification.at`, type: "timestamptz", descending: true };
/** The unread count is capped here, so that counting stays fast. */
const UNREAD_CAP = 10_000;

/** From `since` (inclusive) to `before` (exclusive); either may be open. */
export interface Span {
  since: Temporal.Instant | undefined;
  before: Temporal.Instant | undefined;
}

function selectOwn(db: Db, businessId: BusinessId, { since, before }: Span) {
  let query = db.selectFrom("notification").where("notification.business_id", "=", businessId);
  if (since) query = query.where("notification.at", ">=", since);
  if (before) query = query.where("notification.at", "<", before);
  return query;
}

const isRead = (accountId: string) =>
  sql<boolean>`exists (select from notification_read r where r.notification_id = notification.id and r.account_id = ${accountId})`;

interface PageQuery {
  limit: number;
  /** Where the page before ended; without it, `skip` rows are skipped. */
  after: Place | undefined;
  skip: number;
}

const ALWAYS: Span = { since: undefined, before: undefined };

/** The columns that texts are made of. */
const selectNotices = (db: Db, businessId: BusinessId, span: Span, language: Language) =>
  selectOwn(db, businessId, span)
    .innerJoin("campaign", "campaign.id", "notification.campaign_id")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select([
      "notification.id",
      "notification.kind",
      "notification.facts",
      "notification.at",
      "notification.campaign_id",
      "campaign.code as campaign_code",
      "campaign.name",
      "campaign.language",
      translationIn(language),
      "campaign.denomination",
      "campaign.customer_image_hash",
      "brand.name as brand_name",
      "brand.logo_hash",
      "brand.currency_sign",
    ]);
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

/** Returns a business's notifications, newest first, with whether the account has read each. */
export async function listNotifications(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  span: Span,
  language: Language,
  { limit, after, skip }: PageQuery,
): Promise<Page<NotificationRow & Place & { is_read: boolean }>> {
  const query = selectNotices(db, businessId, span, language)
    .select([keyOf(NEWEST).as("key"), isRead(accountId).as("is_read")])
    .orderBy("notification.at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit + 1);
  const rows = await (after ? query.where(comesAfter(NEWEST, "notification.id", after)) : query.offset(skip)).execute();
  return toPage(rows, limit);
}

export const countNotifications = (db: Db, businessId: BusinessId, span: Span): Promise<CappedTotal> =>
  countUpTo(db, COUNT_CAP, selectOwn(db, businessId, span).select(sql.lit(1).as("one")));

export async function countUnread(db: Db, businessId: BusinessId, accountId: string): Promise<number> {
  const unread = selectOwn(db, businessId, ALWAYS)
    .where(sql<boolean>`not ${isRead(accountId)}`)
    .select(sql.lit(1).as("one"));
  return (await countUpTo(db, UNREAD_CAP, unread)).total;
}

/** Returns the newest notifications made within a span that an account hasn't read, and their total number. */
export async function listUnread(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
  language: Language,
  limit: number,
): Promise<{ rows: NotificationRow[]; total: number }> {
  // `at` is never before the time it was made, so the index on `at` narrows the search.
  const span = { since, before: undefined };
  const made = sql`coalesce(notification.began_at, notification.at)`;
  const unread = sql<boolean>`${made} >= ${since}::timestamptz and ${made} < ${before}::timestamptz and not ${isRead(accountId)}`;
  const rows = await selectNotices(db, businessId, span, language)
    .where(unread)
    .orderBy("notification.at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit)
    .execute();
  const all = selectOwn(db, businessId, span).where(unread).select(sql.lit(1).as("one"));
  const { total } = rows.length < limit ? { total: rows.length } : await countUpTo(db, UNREAD_CAP, all);
  return { rows, total };
}

/** Whether the business has this notification. */
export async function hasNotification(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await selectOwn(db, businessId, ALWAYS).select("notification.id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The account that reads, and when. A parameter `act` below identifies a call that marks several at once. */
export interface Reader {
  businessId: BusinessId;
  accountId: string;
  at: Temporal.Instant;
}

export const insertRead = (tx: Tx, { accountId, at }: Reader, id: string) =>
  tx
    .insertInto("notification_read")
    .values({ notification_id: id, account_id: accountId, at, act: null })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const insertAllRead = (tx: Tx, { businessId, accountId, at }: Reader, act: string) =>
  tx
    .insertInto("notification_read")
    .columns(["notification_id", "account_id", "at", "act"])
    .expression(
      selectOwn(tx, businessId, ALWAYS)
        .where(sql<boolean>`not ${isRead(accountId)}`)
        .select([
          "notification.id",
          sql<string>`${accountId}::uuid`.as("account_id"),
          sql<Temporal.Instant>`${at}::timestamptz`.as("read_at"),
          sql<string>`${act}::uuid`.as("act"),
        ]),
    )
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const deleteRead = (tx: Tx, { accountId }: Reader, id: string) =>
  tx.deleteFrom("notification_read").where("account_id", "=", accountId).where("notification_id", "=", id).execute();

/** Deletes the read marks of an account for all of the business's notifications, or those of one act. */
export const deleteAllRead = (tx: Tx, { businessId, accountId }: Reader, act: string | undefined) =>
  tx
    .deleteFrom("notification_read")
    .using("notification")
    .whereRef("notification.id", "=", "notification_read.notification_id")
    .where("notification.business_id", "=", businessId)
    .where("notification_read.account_id", "=", accountId)
    .$if(act !== undefined, (query) => query.where("notification_read.act", "=", act ?? ""))
    .execute();

export const findBusinessTimezone = async (db: Db, businessId: BusinessId): Promise<string> =>
  (await db.selectFrom("business").select("timezone").where("id", "=", businessId).executeTakeFirstOrThrow()).timezone;
