import { VERSION_PARTS, type VersionPart } from "@stashwell/shared/campaigns/versions";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { READ_COLUMNS, type ReadColumn, rowOf } from "../save-queries.ts";

const COLUMNS_OF: Record<VersionPart, readonly ReadColumn[]> = {
  name: ["name"],
  dates: ["start_date", "end_date"],
  vouchers: ["card_count"],
  policies: ["privacy_policy", "terms", "disclaimer"],
  picture: ["customer_image_hash"],
  translations: ["language", "translations"],
};

/** Which parts of a version are not as in the one before. */
const changed = sql<VersionPart[]>`array_remove(array[${sql.join(
  VERSION_PARTS.map(
    (part) =>
      sql`case when b.campaign_id is not null and ${rowOf("v", COLUMNS_OF[part])} is distinct from ${rowOf("b", COLUMNS_OF[part])}
        then ${part}::text end`,
  ),
)}], null)`;

const selectVersions = (db: Db, campaignId: string) =>
  db
    .selectFrom("campaign_version as v")
    .leftJoinLateral(
      (versions) =>
        versions
          .selectFrom("campaign_version as before")
          .selectAll()
          .whereRef("before.campaign_id", "=", "v.campaign_id")
          .whereRef("before.version", "<", "v.version")
          .orderBy("before.version", "desc")
          .limit(1)
          .as("b"),
      (join) => join.onTrue(),
    )
    .select(["v.version", "v.made_at", "v.made_by", changed.as("changed")])
    .where("v.campaign_id", "=", campaignId);
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The newest first. */
export const listVersions = (db: Db, campaignId: string, limit: number) =>
  selectVersions(db, campaignId).orderBy("v.version", "desc").limit(limit).execute();

export const findVersion = (db: Db, campaignId: string, version: number) =>
  selectVersions(db, campaignId)
    .select(READ_COLUMNS.map((column) => `v.${column}` as const))
    .where("v.version", "=", version)
    .executeTakeFirst();
