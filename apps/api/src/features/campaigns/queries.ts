import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import { CAMPAIGN_FIELDS, type Field, FIELDS, type FieldSpecs } from "@stashwell/shared/campaigns/fields";
import type { InferResult, Selectable } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** What a brand decides of a campaign, in its own row. Days are `YYYY-MM-DD`, money is a decimal text. */
type ValueColumn = FieldSpecs[Field]["columns"][number];
export type ValueRow = Pick<Selectable<Database["campaign"]>, ValueColumn>;
export const VALUE_COLUMNS: readonly ValueColumn[] = FIELDS.flatMap((field) => CAMPAIGN_FIELDS[field].columns);

/** What a view of a campaign needs, of it and of its brand. */
export const columns = [
  ...VALUE_COLUMNS.map((column) => `campaign.${column}` as const),
  "campaign.id",
  "campaign.brand_id",
  "campaign.version",
  "campaign.created_at",
  "campaign.created_by",
  "campaign.published_at",
  "campaign.published_by",
  "brand.name as brand_name",
  "brand.web_url",
  "brand.logo_hash",
  "brand.primary_color",
  "brand.country_id",
  "brand.currency",
  "brand.currency_sign",
  "brand.timezone",
] as const;

const selectCampaign = (db: Db) =>
  db.selectFrom("campaign").innerJoin("brand", "brand.id", "campaign.brand_id").select(columns);

/** A campaign with what every view of it needs of its brand. */
export type CampaignRow = InferResult<ReturnType<typeof selectCampaign>>[number];

/** Clients name a campaign by its id or by its code, in any case of letters; a text that is neither finds nothing. */
const selectNamed = (db: Db, idOrCode: string) =>
  isUuid(idOrCode)
    ? selectCampaign(db).where("campaign.id", "=", idOrCode)
    : selectCampaign(db).where("campaign.code", "=", bareCode(idOrCode));

/** A published campaign, for everybody; drafts are not found, nor is anything of a brand that is suspended. */
export const findPublicCampaign = (db: Db, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode)
    .where("campaign.published_at", "is not", null)
    .where("brand.suspended_at", "is", null)
    .executeTakeFirst();

/** The brand's own campaign, drafts included. */
export const findBrandCampaign = (db: Db, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode).where("campaign.brand_id", "=", brandId).executeTakeFirst();

/** The same, held against every other change until the transaction ends. Claims go on: they hold the campaign's tally. */
export const lockBrandCampaign = (tx: Tx, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(tx, idOrCode).where("campaign.brand_id", "=", brandId).forUpdate("campaign").executeTakeFirst();

/** Any campaign by its id: only for a caller who has proven a right to it some other way. */
export const findSignedCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  selectCampaign(db).where("campaign.id", "=", id).executeTakeFirst();

/** The products of a campaign in the order they were chosen in. */
export const listCampaignProducts = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_product")
    .innerJoin("product", "product.id", "campaign_product.product_id")
    .select(["product.id", "product.name", "product.upc", "product.image_hash"])
    .where("campaign_product.campaign_id", "=", campaignId)
    .orderBy("campaign_product.position")
    .orderBy("product.id")
    .execute();

/** The states that were chosen, by name; none when the campaign has them all. */
export const listCampaignStates = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_state")
    .innerJoin("state", "state.id", "campaign_state.state_id")
    .select(["state.id", "state.code", "state.name"])
    .where("campaign_state.campaign_id", "=", campaignId)
    .orderBy("state.name")
    .execute();

/** How many vouchers of a campaign are out; none before it is published. */
export async function countClaimed(db: Db, campaignId: string): Promise<number> {
  const tally = await db
    .selectFrom("campaign_tally")
    .select("claimed")
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  return tally?.claimed ?? 0;
}

/** Which of a campaign's products some merchant has in stock. */
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

/** Names of accounts, as a campaign's detail shows who made and who published it. */
export async function listAccountNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "username"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.username]));
}

/** What the wizard offers a brand: its country and its standing policies. */
export const findBrandDefaults = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("brand")
    .select(["country_id", "timezone", "privacy_policy", "terms", "disclaimer"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();

export const listBrandStates = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("state")
    .innerJoin("brand", "brand.country_id", "state.country_id")
    .select(["state.id", "state.code", "state.name"])
    .where("brand.id", "=", brandId)
    .orderBy("state.name")
    .execute();

/**
 * Which of these are products of the brand, and whether a campaign may offer each: one that is put away only where it
 * has been chosen before.
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

/** Those of a campaign's products that a new campaign may offer, in the order they were chosen in. */
export async function listOfferedProductIds(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("campaign_product")
    .innerJoin("product", "product.id", "campaign_product.product_id")
    .select("product.id")
    .where("campaign_product.campaign_id", "=", campaignId)
    .where("product.archived_at", "is", null)
    .orderBy("campaign_product.position")
    .execute();
  return rows.map((row) => row.id);
}
