import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { MailTimes } from "@stashwell/shared/notifications/rules";
import { sql } from "kysely";
import type { Language } from "@stashwell/shared/language";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";

export async function findMailTimes(db: Db, accountId: string): Promise<MailTimes> {
  const row = await db
    .selectFrom("notification_digest")
    .select(["off_at", "at_once"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (row && row.off_at !== null) return "none";
  return row?.at_once ? "atOnce" : "daily";
}

/** Sets when an account gets mails; `atOnce` only covers notifications from now on. */
export async function setMailTimes(tx: Tx, accountId: string, times: MailTimes, at: Temporal.Instant): Promise<void> {
  await setDigest(tx, accountId, times === "none" ? at : null);
  const atOnce = times === "atOnce";
  await tx
    .updateTable("notification_digest")
    .set(atOnce ? { at_once: true, told_until: at } : { at_once: false })
    .where("account_id", "=", accountId)
    .where("at_once", "<>", atOnce)
    .execute();
}

/** Turns an account's digest on, or off since an instant; does nothing for a deleted account. */
export const setDigest = (tx: Tx, accountId: string, offAt: Temporal.Instant | null) =>
  tx
    .insertInto("notification_digest")
    .columns(["account_id", "off_at"])
    .expression(
      tx
        .selectFrom("account")
        .select(["id", sql<Temporal.Instant | null>`${offAt}::timestamptz`.as("off_at")])
        .where("id", "=", accountId)
        .where("removed_at", "is", null),
    )
    .onConflict((conflicting) => conflicting.column("account_id").doUpdateSet({ off_at: offAt }))
    .execute();

/** A reader whose local morning it is and who got no mail today, or who gets mails at once. */
export interface DueReader {
  account_id: string;
  business_id: BusinessId;
  email: string;
  language: Language;
  business_name: string;
  /** Notifications since this instant have not been mailed. */
  since: Temporal.Instant;
  /** Whether they get a mail for each notification instead of a daily one. */
  at_once: boolean;
}

interface Due {
  now: Temporal.Instant;
  /** The hour of the business's day in which e-mails are sent. */
  hour: number;
  /** Only notifications made before this instant are mailed. */
  until: Temporal.Instant;
  /** How far back the first e-mail of an account goes. */
  firstSince: Temporal.Instant;
  limit: number;
}

/**
 * Claims owners of businesses who are due an e-mail and have unread notifications since the last one, and records them
 * as mailed. With two servers, only one claims each owner.
 */
export async function takeDueReaders(tx: Tx, { now, hour, until, firstSince, limit }: Due): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    with due as (
      select account.id as account_id, account.business_id, account.email, account.language,
        business.name as business_name, coalesce(digest.told_until, ${firstSince}::timestamptz) as since,
        digest.told_until, coalesce(digest.at_once, false) as at_once
      from account
      join business on business.id = account.business_id
      left join notification_digest digest on digest.account_id = account.id
      where account.type = ${ACCOUNT_TYPE.business} and account.role = 'owner' and account.removed_at is null and account.password_hash is not null
        and digest.off_at is null
        -- Who was written to since the business's day began has had today's.
        and (coalesce(digest.at_once, false)
          or extract(hour from ${now}::timestamptz at time zone business.timezone) = ${hour}
            and (digest.told_until is null or digest.told_until <
              date_trunc('day', ${now}::timestamptz at time zone business.timezone) at time zone business.timezone))
        and exists (
          select from notification n
          -- By when it was made: the time of one that redemptions are added to moves on, out of its reach.
          where n.business_id = business.id and coalesce(n.began_at, n.at) < ${until}::timestamptz
            and coalesce(n.began_at, n.at) >= coalesce(digest.told_until, ${firstSince}::timestamptz)
            and n.at >= coalesce(digest.told_until, ${firstSince}::timestamptz)
            and not exists (select from notification_read r where r.notification_id = n.id and r.account_id = account.id)
        )
      order by account.id limit ${limit}
    ), taken as (
      insert into notification_digest as d (account_id, told_until)
      select account_id, ${until}::timestamptz from due
      on conflict (account_id) do update set told_until = excluded.told_until
        where d.off_at is null
          and d.told_until is not distinct from (select due.told_until from due where due.account_id = excluded.account_id)
      returning account_id
    )
    select account_id, business_id, email, language, business_name, since, at_once from due join taken using (account_id) order by account_id`.execute(
    tx,
  );
  return rows;
}
