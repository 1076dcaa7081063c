import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { blocksBrand, blocksCampaign, reaches } from "../participation/queries.ts";
import type { Notice } from "./facts.ts";

/** Less than every id. */
export const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * The result of one statement: the last id it processed, null if there are no more, and the number of businesses
 * notified.
 */
export interface CampaignRange {
  last: string | null;
  told: number;
}

interface Batch {
  campaignId: string;
  /** Starts after this id. */
  after: string;
  limit: number;
  at: Temporal.Instant;
}

/**
 * Notifies the next businesses that may join a campaign, by their country and state, with the same rule as the list of
 * offers. Skips businesses that have been notified or have blocked the campaign or the brand.
 */
export async function insertPublished(db: Db, { campaignId, after, limit, at }: Batch): Promise<CampaignRange> {
  const { rows } = await sql<CampaignRange>`
    with batch as materialized (
      select id, country_id, stage from business where id > ${after}::uuid order by id limit ${limit}
    ), told as (
      insert into notification (business_id, kind, campaign_id, occasion, facts, at)
      select batch.id, 'published', campaign.id, '',
        jsonb_build_object('vouchers', campaign.card_count, 'endDate', campaign.end_date), ${at}::timestamptz
      from batch
      join campaign on campaign.id = ${campaignId} and campaign.published_at is not null and campaign.archived_at is null
      join brand on brand.id = campaign.brand_id and brand.country_id = batch.country_id and brand.suspended_at is null
      left join store on store.business_id = batch.id and store.is_primary
      where batch.stage <> 'registered'
        and campaign.end_date >= (${at}::timestamptz at time zone brand.timezone)::date
        and (store.state_id is null or ${reaches(sql.ref("store.state_id"))})
        and not ${blocksCampaign(sql.ref("batch.id"))} and not ${blocksBrand(sql.ref("batch.id"))}
      -- In order, so that two who do the same at once wait for each other and never both.
      order by batch.id
      on conflict do nothing
      returning 1
    )
    select (select id from batch order by id desc limit 1) as last, (select count(*) from told) as told`.execute(db);
  return rows[0] ?? { last: null, told: 0 };
}

/** Notifies the businesses of a campaign's next stores, once each per occasion, unless they have blocked it. */
export async function insertForJoined(
  db: Db,
  { campaignId, after, limit, at }: Batch,
  { kind, facts }: Notice,
  occasion: string,
): Promise<CampaignRange> {
  const { rows } = await sql<CampaignRange>`
    with batch as materialized (
      select store_id, business_id, left_at from participation
      where campaign_id = ${campaignId} and store_id > ${after}::uuid order by store_id limit ${limit}
    ), told as (
      insert into notification (business_id, kind, campaign_id, occasion, facts, at)
      select distinct batch.business_id, ${kind}::text, campaign.id, ${occasion}::text, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz
      from batch join campaign on campaign.id = ${campaignId}
      where batch.left_at is null
        and not ${blocksCampaign(sql.ref("batch.business_id"))} and not ${blocksBrand(sql.ref("batch.business_id"))}
      order by batch.business_id
      on conflict do nothing
      returning 1
    )
    select (select store_id from batch order by store_id desc limit 1) as last, (select count(*) from told) as told`.execute(
    db,
  );
  return rows[0] ?? { last: null, told: 0 };
}

/** Returns what the texts about a published campaign need. */
export const findAnnounced = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign")
    .select(["id", "card_count", "start_date", "end_date", "store_message", "message_translations"])
    .where("id", "=", campaignId)
    .where("published_at", "is not", null)
    .executeTakeFirst();

/**
 * Returns published campaigns that someone joined and whose last day, in their brand's time zone, is within `days` from
 * today.
 */
export const listEnding = (db: Db, now: Temporal.Instant, days: number) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select(["campaign.id", "campaign.end_date"])
    .where("campaign.published_at", "is not", null)
    .where("brand.suspended_at", "is", null)
    // A day more on either side, for the index: no time zone differs more than that from UTC.
    .where("campaign.end_date", ">=", dayOf(now.subtract({ hours: 24 })))
    .where("campaign.end_date", "<=", dayOf(now.add({ hours: 24 * (days + 1) })))
    .where(
      sql<boolean>`campaign.end_date - (${now}::timestamptz at time zone brand.timezone)::date between 0 and ${days}::integer`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("participation")
          .select(sql.lit(1).as("one"))
          .whereRef("participation.campaign_id", "=", "campaign.id")
          .where("participation.left_at", "is", null),
      ),
    )
    .orderBy("campaign.id")
    .execute();

const dayOf = (instant: Temporal.Instant): string => instant.toZonedDateTimeISO("UTC").toPlainDate().toString();
