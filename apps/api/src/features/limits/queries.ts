import type { ClaimLimits, DayCaps, Limits } from "@stashwell/shared/limits/rules";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Returns a brand's limits, the defaults without its own settings, and who last changed them. */
export const findLimits = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("brand")
    .leftJoin("brand_limits", "brand_limits.brand_id", "brand.id")
    .leftJoin("account", "account.id", "brand_limits.changed_by")
    .select([
      sql<Limits>`limits_of(brand.id)`.as("limits"),
      sql<Limits>`default_limits(brand.currency)`.as("defaults"),
      sql<number>`coalesce(brand_limits.version, 0)`.as("version"),
      "brand_limits.changed_at",
      "account.first_name",
      "account.last_name",
      "account.email",
    ])
    .where("brand.id", "=", brandId)
    .executeTakeFirstOrThrow();

export interface LimitChange {
  brandId: BrandId;
  limits: Limits;
  /** The version that the change is based on. */
  seen: number;
  accountId: string;
  at: Temporal.Instant;
}

/** Sets a brand's limits and applies them to open flags at once; false if someone else changed them since `seen`. */
export async function saveLimits(tx: Tx, { brandId, limits, seen, accountId, at }: LimitChange): Promise<boolean> {
  const changed = { limits: JSON.stringify(limits), version: seen + 1, changed_at: at, changed_by: accountId };
  const saved =
    seen === 0
      ? await tx
          .insertInto("brand_limits")
          .values({ brand_id: brandId, ...changed })
          .onConflict((conflict) => conflict.doNothing())
          .returning("brand_id")
          .executeTakeFirst()
      : await tx
          .updateTable("brand_limits")
          .set(changed)
          .where("brand_id", "=", brandId)
          .where("version", "=", seen)
          .returning("brand_id")
          .executeTakeFirst();
  if (saved) await sql`select tighten_flags(${brandId}, ${at})`.execute(tx);
  return saved !== undefined;
}

/**
 * Returns a campaign's own claim limits, those inherited from the brand, those in force, its daily caps, and their
 * usage today.
 */
export const findCampaignLimits = (db: Db, brandId: BrandId, campaignId: string, now: Temporal.Instant) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .leftJoin("campaign_day", (join) =>
      join
        .onRef("campaign_day.campaign_id", "=", "campaign.id")
        .on("campaign_day.day", "=", sql<string>`(${now}::timestamptz at time zone brand.timezone)::date`),
    )
    .select([
      "campaign.claim_limits as limits",
      sql<ClaimLimits>`limits_of(brand.id)->'claims'`.as("inherited"),
      sql<ClaimLimits>`limits_of(brand.id)->'claims' || coalesce(campaign.claim_limits, '{}')`.as("inForce"),
      sql<DayCaps>`jsonb_build_object('saves', campaign.saves_a_day, 'redemptions', campaign.redemptions_a_day,
        'redemptionsPerStore', campaign.store_redemptions_a_day)`.as("day"),
      sql<Record<"saves" | "redemptions", number>>`jsonb_build_object('saves', coalesce(campaign_day.claimed, 0),
        'redemptions', coalesce(campaign_day.redeemed, 0))`.as("today"),
      "campaign.claim_limits_version as version",
    ])
    .where("campaign.id", "=", campaignId)
    .where("campaign.brand_id", "=", brandId)
    .executeTakeFirstOrThrow();

export interface CampaignLimitChange {
  brandId: BrandId;
  campaignId: string;
  /** Null to use the brand's limits. */
  limits: Partial<ClaimLimits> | null;
  /** Undefined keeps the current daily caps. */
  day: DayCaps | undefined;
  /** The version that the change is based on; undefined skips the check. */
  seen: number | undefined;
}

/** Sets a campaign's limits; false if someone else changed them since `seen`. */
export async function saveCampaignLimits(
  tx: Tx,
  { brandId, campaignId, limits, day, seen }: CampaignLimitChange,
): Promise<boolean> {
  const saved = await tx
    .updateTable("campaign")
    .set({
      claim_limits: limits && JSON.stringify(limits),
      claim_limits_version: sql`claim_limits_version + 1`,
      ...(day && {
        saves_a_day: day.saves,
        redemptions_a_day: day.redemptions,
        store_redemptions_a_day: day.redemptionsPerStore,
      }),
    })
    .where("id", "=", campaignId)
    .where("brand_id", "=", brandId)
    .$if(seen !== undefined, (update) => update.where("claim_limits_version", "=", seen!))
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}
