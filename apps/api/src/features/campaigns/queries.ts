import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import { CAMPAIGN_FIELDS, type Field, FIELDS, type FieldSpecs } from "@stashwell/shared/campaigns/fields";
import type { StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";
import { type InferResult, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Whether there is a campaign of that id or code at all, drafts included; not those that were deleted. */
export async function hasCampaign(db: Db, idOrCode: string): Promise<boolean> {
  const campaigns = db.selectFrom("campaign").select("id").where("deleted_at", "is", null);
  const named = isUuid(idOrCode)
    ? campaigns.where("id", "=", idOrCode)
    : campaigns.where("code", "=", idOrCode.trim().toUpperCase());
  return (await named.executeTakeFirst()) !== undefined;
}

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
  "campaign.saves_a_day",
  "campaign.saves_paused",
  "campaign.redeeming_paused",
  "campaign.paused_until",
  "campaign.holder_message",
  "campaign.store_message",
  "campaign.steered_at",
  "campaign.steered_by",
  "campaign.ended_at",
  "campaign.planned_start",
  "campaign.planned_end",
  "campaign.archived_at",
  "campaign.announced_at",
  "campaign.redone_as",
  "campaign.hidden_at",
  "campaign.publish_at",
  "brand.name as brand_name",
  "brand.web_url",
  "brand.logo_hash",
  "brand.primary_color",
  "brand.support_email",
  "brand.website",
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
const selectEvenDeleted = (db: Db, idOrCode: string) =>
  isUuid(idOrCode)
    ? selectCampaign(db).where("campaign.id", "=", idOrCode)
    : selectCampaign(db).where("campaign.code", "=", bareCode(idOrCode));

/** The same without deleted drafts, which are nowhere to be seen. */
const selectNamed = (db: Db, idOrCode: string) =>
  selectEvenDeleted(db, idOrCode).where("campaign.deleted_at", "is", null);

/** What a row of a list shows in a language besides the original: its name and picture, without the long texts. */
export const translationIn = (language: Language) =>
  sql<StoredTranslations>`jsonb_strip_nulls(jsonb_build_object(
    ${language}::text, (campaign.translations -> ${language}::text) - '{privacyPolicy,terms,disclaimer}'::text[]
  ))`.as("translations");

/** Whether a campaign's name says this in any of its languages; `words` is a pattern of `ilike`. */
export const isNamedLike = (words: string) =>
  sql<boolean>`(campaign.name ilike ${words} or (
    campaign.translations <> '{}' and jsonb_path_query_array(campaign.translations, '$.*.name')::text ilike ${words}
  ))`;

/** A published campaign, for everybody; drafts and archived ones are not found, nor is anything of a suspended brand. */
export const findPublicCampaign = (db: Db, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode)
    .where("campaign.published_at", "is not", null)
    .where("campaign.archived_at", "is", null)
    .where("brand.suspended_at", "is", null)
    .executeTakeFirst();

/** The brand's own campaign, drafts included. */
export const findBrandCampaign = (db: Db, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode).where("campaign.brand_id", "=", brandId).executeTakeFirst();

/** The same, held against every other change until the transaction ends. Claims go on: they hold the campaign's tally. */
export const lockBrandCampaign = (tx: Tx, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(tx, idOrCode).where("campaign.brand_id", "=", brandId).forUpdate("campaign").executeTakeFirst();

/** The same, deleted drafts included, with when that was. */
export const lockEvenDeleted = (tx: Tx, brandId: BrandId, idOrCode: string) =>
  selectEvenDeleted(tx, idOrCode)
    .select("campaign.deleted_at")
    .where("campaign.brand_id", "=", brandId)
    .forUpdate("campaign")
    .executeTakeFirst();

/** Deletes a draft, or brings it back with null; it is not scheduled then. */
export const updateDeleted = (tx: Tx, id: string, at: Temporal.Instant | null) =>
  tx.updateTable("campaign").set({ deleted_at: at, publish_at: null, publish_by: null }).where("id", "=", id).execute();

/** Leaves a campaign out of its brand's list, or puts it back with null. */
export const updateHidden = (tx: Tx, id: string, at: Temporal.Instant | null) =>
  tx.updateTable("campaign").set({ hidden_at: at }).where("id", "=", id).execute();

/** Any campaign by its id: only for a caller who has proven a right to it some other way. */
export const findSignedCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, id).executeTakeFirst();

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

/** How many vouchers that a campaign gave out on a day, `YYYY-MM-DD`, are out. */
export async function countClaimedOn(db: Db, campaignId: string, day: string): Promise<number> {
  const counted = await db
    .selectFrom("campaign_day")
    .select("claimed")
    .where("campaign_id", "=", campaignId)
    .where("day", "=", day)
    .executeTakeFirst();
  return counted?.claimed ?? 0;
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

/** ISO alpha-2 of a country. */
export async function findCountryCode(db: Db, countryId: string): Promise<string> {
  const found = db.selectFrom("country").select("iso_code").where("id", "=", countryId);
  return (await found.executeTakeFirstOrThrow()).iso_code;
}
