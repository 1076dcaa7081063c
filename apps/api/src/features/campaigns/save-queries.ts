import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { type CampaignRow, columns, VALUE_COLUMNS, type ValueRow } from "./queries.ts";

/** The form values of a stored campaign. */
export const valuesOf = (campaign: CampaignRow): ValueRow =>
  Object.fromEntries(VALUE_COLUMNS.map((column) => [column, campaign[column]])) as ValueRow;

const toColumns = ({ translations, ...values }: ValueRow) => ({
  ...values,
  translations: JSON.stringify(translations),
});

export interface Stamp {
  accountId: string;
  at: Temporal.Instant;
}
const publication = ({ accountId, at }: Stamp) => ({
  published_at: at,
  published_by: accountId,
  publish_at: null,
  publish_by: null,
});

/** Inserts a draft, or with `publish` a published campaign. Vouchers get rows when they are claimed. */
export function insertCampaign(
  tx: Tx,
  brandId: BrandId,
  values: ValueRow,
  made: Stamp,
  publish: boolean,
): Promise<CampaignRow> {
  const stamps = {
    created_at: made.at,
    created_by: made.accountId,
    updated_at: made.at,
    ...(publish ? publication(made) : {}),
  };
  return tx
    .with("campaign", (db) =>
      db
        .insertInto("campaign")
        .values({ ...toColumns(values), ...stamps, brand_id: brandId })
        .returningAll(),
    )
    .with("tally", (db) =>
      db
        .insertInto("campaign_tally")
        .columns(["campaign_id"])
        .expression(
          db
            .selectFrom("campaign")
            .select("id")
            .where(sql<boolean>`${publish}`),
        ),
    )
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select(columns)
    .executeTakeFirstOrThrow();
}

/** Updates a campaign that the transaction has locked; `publish` publishes a draft. */
export function updateCampaign(
  tx: Tx,
  id: string,
  values: ValueRow,
  made: Stamp,
  publish: boolean,
): Promise<CampaignRow> {
  return tx
    .with("changed", (db) =>
      db
        .updateTable("campaign")
        .from("brand")
        .set((column) => ({
          ...toColumns(values),
          ...(publish ? publication(made) : {}),
          updated_at: made.at,
          hidden_at: null,
          version: column("campaign.version", "+", 1),
        }))
        .whereRef("brand.id", "=", "campaign.brand_id")
        .where("campaign.id", "=", id)
        .returning(columns),
    )
    .with("tally", (db) =>
      db
        .insertInto("campaign_tally")
        .columns(["campaign_id"])
        .expression(
          db
            .selectFrom("changed")
            .select("id")
            .where(sql<boolean>`${publish}`),
        ),
    )
    .selectFrom("changed")
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Records the announcement of a campaign; false if it was announced before, or its publishing undone. */
export async function updateAnnounced(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("campaign")
    .set({ announced_at: at })
    .where("id", "=", id)
    .where("announced_at", "is", null)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces a locked campaign's products, in this order, and states. Unchanged ones aren't written. */
export async function writeChoices(
  tx: Tx,
  campaignId: string,
  { productIds, stateIds }: { productIds: readonly string[]; stateIds: readonly string[] },
): Promise<void> {
  await sql`
    with unchosen as (
      delete from campaign_product where campaign_id = ${campaignId} and product_id <> all(${productIds}::uuid[])
    ), chosen as (
      insert into campaign_product (campaign_id, product_id, position)
      select ${campaignId}::uuid, id, place - 1 from unnest(${productIds}::uuid[]) with ordinality as wanted (id, place)
      except
      select campaign_id, product_id, position from campaign_product where campaign_id = ${campaignId}
      on conflict (campaign_id, product_id) do update set position = excluded.position
    ), unlisted as (
      delete from campaign_state where campaign_id = ${campaignId} and state_id <> all(${stateIds}::text[])
    )
    insert into campaign_state (campaign_id, state_id)
    select ${campaignId}, unnest(${stateIds}::text[])
    on conflict do nothing`.execute(tx);
}
