import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { type CampaignRow, columns, selectEvenDeleted, selectNamed, VALUE_COLUMNS, type ValueRow } from "./queries.ts";

/**
 * Finds the brand's own campaign, including drafts, locked against changes until the transaction ends. Claims continue,
 * because they lock the campaign's tally.
 */
export const lockBrandCampaign = (tx: Tx, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(tx, idOrCode).where("campaign.brand_id", "=", brandId).forUpdate("campaign").executeTakeFirst();

/** The same, including deleted drafts, with the time of deletion. */
export const lockEvenDeleted = (tx: Tx, brandId: BrandId, idOrCode: string) =>
  selectEvenDeleted(tx, idOrCode)
    .select("campaign.deleted_at")
    .where("campaign.brand_id", "=", brandId)
    .forUpdate("campaign")
    .executeTakeFirst();

/**
 * Returns which ids are the brand's products, and whether a campaign may offer each: an archived one only if it was
 * chosen before.
 */
export async function listOwnProducts(
  db: Db,
  brandId: BrandId,
  ids: readonly string[],
  campaignId: string | undefined,
): Promise<Map<string, { offered: boolean }>> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .leftJoin("campaign_product", (join) =>
      join
        .onRef("campaign_product.product_id", "=", "product.id")
        .on("campaign_product.campaign_id", "=", campaignId ?? null),
    )
    .select(["product.id", "product.archived_at", "campaign_product.campaign_id as chosen_by"])
    .where("product.brand_id", "=", brandId)
    .where("product.id", "in", uuids)
    .execute();
  return new Map(rows.map((row) => [row.id, { offered: row.archived_at === null || row.chosen_by !== null }]));
}

/** The campaign's products that a store has in stock. */
export async function listStockedProductIds(db: Db, campaignId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("stock")
    .select("product_id")
    .distinct()
    .where("campaign_id", "=", campaignId)
    .where("quantity", ">", 0)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

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

/** What customers read of a campaign; a version of it differs from the one before in one of these. */
export const READ_COLUMNS = [
  "name",
  "start_date",
  "end_date",
  "card_count",
  "privacy_policy",
  "terms",
  "disclaimer",
  "customer_image_hash",
  "language",
  "translations",
] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

/** Columns of a campaign or a version as one value, to be compared. */
export const rowOf = (table: string, columns: readonly ReadColumn[]) =>
  sql`row(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;

/** Keeps what customers read of a published campaign from now on, unless that is what the newest version has. */
export async function keepVersion(tx: Tx, campaignId: string, { accountId, at }: Stamp): Promise<void> {
  const read = sql.join(READ_COLUMNS.map((column) => sql.ref(column)));
  await sql`
    insert into campaign_version (campaign_id, version, made_at, made_by, ${read})
    select c.id, c.version, ${at}, ${accountId}, ${sql.join(READ_COLUMNS.map((column) => sql.ref(`c.${column}`)))}
    from campaign c
    left join lateral (
      select * from campaign_version v where v.campaign_id = c.id order by v.version desc limit 1
    ) v on true
    where c.id = ${campaignId}
      and (v.campaign_id is null or ${rowOf("v", READ_COLUMNS)} is distinct from ${rowOf("c", READ_COLUMNS)})`.execute(
    tx,
  );
}

/** Deletes a draft, or restores it with null, unscheduled. */
export const updateDeleted = (tx: Tx, id: string, at: Temporal.Instant | null) =>
  tx.updateTable("campaign").set({ deleted_at: at, publish_at: null, publish_by: null }).where("id", "=", id).execute();

/** Archives a campaign, or restores it with null. */
export const updateHidden = (tx: Tx, id: string, at: Temporal.Instant | null) =>
  tx.updateTable("campaign").set({ hidden_at: at }).where("id", "=", id).execute();
