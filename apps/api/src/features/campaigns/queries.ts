import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import { CAMPAIGN_FIELDS, type Field, FIELDS, type FieldSpecs } from "@stashwell/shared/campaigns/fields";
import type { StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { Language } from "@stashwell/shared/language";
import { type InferResult, type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Whether a campaign with that id or code exists, including drafts, but not deleted ones. */
export async function hasCampaign(db: Db, idOrCode: string): Promise<boolean> {
  const campaigns = db.selectFrom("campaign").select("id").where("deleted_at", "is", null);
  const named = isUuid(idOrCode)
    ? campaigns.where("id", "=", idOrCode)
    : campaigns.where("code", "=", idOrCode.trim().toUpperCase());
  return (await named.executeTakeFirst()) !== undefined;
}

/** The columns that a brand sets. Dates are `YYYY-MM-DD`, amounts decimal strings. */
type ValueColumn = FieldSpecs[Field]["columns"][number];
export type ValueRow = Pick<Selectable<Database["campaign"]>, ValueColumn>;
export const VALUE_COLUMNS: readonly ValueColumn[] = FIELDS.flatMap((field) => CAMPAIGN_FIELDS[field].columns);

/** The columns of campaign and brand that views need. */
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
  "campaign.redemptions_a_day",
  "campaign.saves_paused",
  "campaign.redeeming_paused",
  "campaign.paused_until",
  "campaign.holder_message",
  "campaign.store_message",
  "campaign.message_translations",
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

/** A campaign with the columns of its brand that views need. */
export type CampaignRow = InferResult<ReturnType<typeof selectCampaign>>[number];

/** Selects a campaign by its id or case-insensitive code. */
export const selectEvenDeleted = (db: Db, idOrCode: string) =>
  isUuid(idOrCode)
    ? selectCampaign(db).where("campaign.id", "=", idOrCode)
    : selectCampaign(db).where("campaign.code", "=", bareCode(idOrCode));

/** The same without deleted drafts. */
export const selectNamed = (db: Db, idOrCode: string) =>
  selectEvenDeleted(db, idOrCode).where("campaign.deleted_at", "is", null);

/** The translation for a row of a list: name and picture, without the long texts. */
export const translationIn = (language: Language) =>
  sql<StoredTranslations>`jsonb_strip_nulls(jsonb_build_object(
    ${language}::text, (campaign.translations -> ${language}::text) - '{privacyPolicy,terms,disclaimer}'::text[]
  ))`.as("translations");

/** Whether a campaign's name matches in any of its languages; `words` is an `ilike` pattern. */
export const isNamedLike = (words: string) =>
  sql<boolean>`(campaign.name ilike ${words} or (
    campaign.translations <> '{}' and jsonb_path_query_array(campaign.translations, '$.*.name')::text ilike ${words}
  ))`;

/** Finds a published campaign for the public; not drafts, archived ones, or those of a suspended brand. */
export const findPublicCampaign = (db: Db, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode)
    .where("campaign.published_at", "is not", null)
    .where("campaign.archived_at", "is", null)
    .where("brand.suspended_at", "is", null)
    .executeTakeFirst();

/** Finds the brand's own campaign, including drafts. */
export const findBrandCampaign = (db: Db, brandId: BrandId, idOrCode: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, idOrCode).where("campaign.brand_id", "=", brandId).executeTakeFirst();

/** Finds any campaign by its id. The caller must have verified access, such as by a signature. */
export const findSignedCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  selectNamed(db, id).executeTakeFirst();

/** The products of a campaign in the chosen order. */
export const listCampaignProducts = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_product")
    .innerJoin("product", "product.id", "campaign_product.product_id")
    .select(["product.id", "product.name", "product.upc", "product.image_hash"])
    .where("campaign_product.campaign_id", "=", campaignId)
    .orderBy("campaign_product.position")
    .orderBy("product.id")
    .execute();

/** The chosen states by name; none if the campaign is open to all. */
export const listCampaignStates = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_state")
    .innerJoin("state", "state.id", "campaign_state.state_id")
    .select(["state.id", "state.code", "state.name"])
    .where("campaign_state.campaign_id", "=", campaignId)
    .orderBy("state.name")
    .execute();

/** The number of claimed vouchers; 0 before publishing. */
export async function countVouchers(db: Db, campaignId: string): Promise<{ claimed: number; redeemed: number }> {
  const tally = await db
    .selectFrom("campaign_tally")
    .select(["claimed", "redeemed"])
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  return tally ?? { claimed: 0, redeemed: 0 };
}

interface DailyLimits {
  id: string;
  saves_a_day: number | null;
  redemptions_a_day: number | null;
}

/** Which of a campaign's daily limits are reached. `day` is the brand's current one, `YYYY-MM-DD`. */
export async function findFullToday(
  db: Db,
  { id, saves_a_day, redemptions_a_day }: DailyLimits,
  day: string,
): Promise<{ saves: boolean; redemptions: boolean }> {
  if (saves_a_day === null && redemptions_a_day === null) return { saves: false, redemptions: false };
  const counted = await db
    .selectFrom("campaign_day")
    .select(["claimed", "redeemed"])
    .where("campaign_id", "=", id)
    .where("day", "=", day)
    .executeTakeFirst();
  const { claimed, redeemed } = counted ?? { claimed: 0, redeemed: 0 };
  return { saves: claimed >= (saves_a_day ?? Infinity), redemptions: redeemed >= (redemptions_a_day ?? Infinity) };
}

/** Account names, for the creator and publisher in a campaign's detail. */
export async function listAccountNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "username"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.username]));
}

export const findBrandTimezone = (db: Db, brandId: BrandId) =>
  db.selectFrom("brand").select("timezone").where("id", "=", brandId).executeTakeFirstOrThrow();

export const listBrandStates = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("state")
    .innerJoin("brand", "brand.country_id", "state.country_id")
    .select(["state.id", "state.code", "state.name"])
    .where("brand.id", "=", brandId)
    .orderBy("state.name")
    .execute();

/** The campaign's products that a new campaign may offer, in the chosen order. */
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
