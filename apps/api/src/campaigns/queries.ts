import { bareCode } from "@stashwell/shared/campaigns/campaign-code";
import type { InferResult } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import { isUuid } from "../db/is-uuid.ts";
import type { BrandId } from "../http/session.ts";

const columns = [
  "campaign.id",
  "campaign.brand_id",
  "campaign.code",
  "campaign.name",
  "campaign.denomination",
  "campaign.card_count",
  "campaign.start_date",
  "campaign.end_date",
  "campaign.privacy_policy",
  "campaign.terms",
  "campaign.disclaimer",
  "campaign.all_states",
  "campaign.customer_image_hash",
  "campaign.button_background",
  "campaign.button_text",
  "campaign.button_border",
  "campaign.button_x",
  "campaign.button_y",
  "campaign.template_type",
  "campaign.template_image_hash",
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

/** The same, held against every other change and claim until the transaction ends. */
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

/** The columns that a form decides. Days are `YYYY-MM-DD`, money is a decimal text. */
export interface CampaignValues {
  code: string;
  name: string;
  denomination: string | null;
  card_count: number | null;
  start_date: string;
  end_date: string;
  privacy_policy: string;
  terms: string;
  disclaimer: string;
  all_states: boolean;
  customer_image_hash: string | null;
  button_background: string;
  button_text: string;
  button_border: string;
  button_x: number;
  button_y: number;
  template_type: 1 | 2 | null;
  template_image_hash: string | null;
}

/** What a form could have decided of a campaign that is stored. */
export const valuesOf = (campaign: CampaignRow): CampaignValues => ({
  code: campaign.code,
  name: campaign.name,
  denomination: campaign.denomination,
  card_count: campaign.card_count,
  start_date: campaign.start_date,
  end_date: campaign.end_date,
  privacy_policy: campaign.privacy_policy,
  terms: campaign.terms,
  disclaimer: campaign.disclaimer,
  all_states: campaign.all_states,
  customer_image_hash: campaign.customer_image_hash,
  button_background: campaign.button_background,
  button_text: campaign.button_text,
  button_border: campaign.button_border,
  button_x: campaign.button_x,
  button_y: campaign.button_y,
  template_type: campaign.template_type,
  template_image_hash: campaign.template_image_hash,
});

/** Who did it, and when. */
export interface Stamp {
  accountId: string;
  at: Temporal.Instant;
}
const publication = ({ accountId, at }: Stamp) => ({ published_at: at, published_by: accountId });

/** Adds a draft, or with `publish` a published campaign: no voucher has a row before it is claimed. */
export async function insertCampaign(
  tx: Tx,
  brandId: BrandId,
  values: CampaignValues,
  made: Stamp,
  publish: boolean,
): Promise<CampaignRow> {
  const stamps = {
    created_at: made.at,
    created_by: made.accountId,
    updated_at: made.at,
    ...(publish ? publication(made) : {}),
  };
  const { id } = await tx
    .insertInto("campaign")
    .values({ ...values, ...stamps, brand_id: brandId })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (publish) await tx.insertInto("campaign_tally").values({ campaign_id: id }).execute();
  return selectCampaign(tx).where("campaign.id", "=", id).executeTakeFirstOrThrow();
}

/** Writes a campaign that the transaction has locked; `publish` makes a draft a published one. */
export async function updateCampaign(
  tx: Tx,
  id: string,
  values: CampaignValues,
  made: Stamp,
  publish: boolean,
): Promise<CampaignRow> {
  await tx
    .updateTable("campaign")
    .set((column) => ({
      ...values,
      ...(publish ? publication(made) : {}),
      updated_at: made.at,
      version: column("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  if (publish) await tx.insertInto("campaign_tally").values({ campaign_id: id }).execute();
  return selectCampaign(tx).where("campaign.id", "=", id).executeTakeFirstOrThrow();
}

export async function replaceProducts(tx: Tx, campaignId: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("campaign_product").where("campaign_id", "=", campaignId).execute();
  if (productIds.length === 0) return;
  await tx
    .insertInto("campaign_product")
    .values(productIds.map((id, position) => ({ campaign_id: campaignId, product_id: id, position })))
    .execute();
}

export async function replaceStates(tx: Tx, campaignId: string, stateIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("campaign_state").where("campaign_id", "=", campaignId).execute();
  if (stateIds.length === 0) return;
  await tx
    .insertInto("campaign_state")
    .values(stateIds.map((id) => ({ campaign_id: campaignId, state_id: id })))
    .execute();
}
