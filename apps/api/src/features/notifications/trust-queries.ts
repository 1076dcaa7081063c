import type { Language } from "@stashwell/shared/language";
import type { Level } from "@stashwell/shared/limits/rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** A business that a brand's change affects, with one campaign of the brand. */
export interface AffectedRow {
  business_id: string;
  campaign_id: string;
  brand_name: string;
  business_name: string;
}

interface NewLevel {
  brandId: string;
  businessId: string;
  campaignId: string;
  level: Level;
  before: Level;
}

/** Notifies a business of its level with a brand. */
export async function insertLevel(tx: Tx, change: NewLevel, at: Temporal.Instant): Promise<AffectedRow | undefined> {
  const { brandId, businessId, campaignId, level, before } = change;
  const { rows } = await sql<AffectedRow>`
    with told as (
      insert into notification (business_id, kind, campaign_id, occasion, facts, at)
      values (${businessId}, 'level', ${campaignId}, uuidv7(), ${JSON.stringify({ level, before })}::jsonb, ${at})
      returning business_id, campaign_id
    )
    select told.*, brand.name as brand_name, business.name as business_name
    from told join brand on brand.id = ${brandId} join business on business.id = told.business_id`.execute(tx);
  return rows[0];
}

/** What a brand suspended or restored for one business, by name. */
export interface SuspensionRow extends AffectedRow {
  stores: string[];
  campaigns: string[];
}

interface Place {
  campaignId: string;
  storeId: string;
}

/** Notifies businesses, once each, of stores that a brand suspended or restored. */
export async function insertSuspensions(
  tx: Tx,
  kind: "suspended" | "restored",
  places: readonly Place[],
  at: Temporal.Instant,
): Promise<SuspensionRow[]> {
  const { rows } = await sql<SuspensionRow>`
    with affected as (
      select s.business_id, brand.name as brand_name, business.name as business_name,
        (array_agg(c.id order by c.name, c.id))[1] as campaign_id,
        array_agg(distinct s.name) as stores, array_agg(distinct c.name) as campaigns
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("campaignId" uuid, "storeId" uuid)
      join campaign c on c.id = p."campaignId" join brand on brand.id = c.brand_id
      join store s on s.id = p."storeId" join business on business.id = s.business_id
      group by s.business_id, brand.id, business.id
    ), told as (
      insert into notification (business_id, kind, campaign_id, occasion, facts, at)
      select business_id, ${kind}, campaign_id, uuidv7(), jsonb_build_object('stores', stores, 'campaigns', campaigns), ${at}
      from affected order by business_id
    )
    select * from affected order by business_id`.execute(tx);
  return rows;
}

/** Returns the owners of a business who can be mailed. */
export const listOwners = (tx: Tx, businessId: string) =>
  tx
    .selectFrom("account")
    .select(["email", "first_name", "language"])
    .where("business_id", "=", businessId)
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("unconfirmed", "=", false)
    .orderBy("id")
    .$narrowType<{ language: Language }>()
    .execute();
