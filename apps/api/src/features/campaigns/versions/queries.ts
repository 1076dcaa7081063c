import { VERSION_PARTS, type VersionPart } from "@stashwell/shared/campaigns/versions";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Stamp } from "../save-queries.ts";

/** What customers read of a campaign; a version of it differs from the one before in one of these. */
const READ = [
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
type ReadColumn = (typeof READ)[number];

const COLUMNS_OF: Record<VersionPart, readonly ReadColumn[]> = {
  name: ["name"],
  dates: ["start_date", "end_date"],
  vouchers: ["card_count"],
  policies: ["privacy_policy", "terms", "disclaimer"],
  picture: ["customer_image_hash"],
  translations: ["language", "translations"],
};

const rowOf = (table: string, columns: readonly ReadColumn[]) =>
  sql`row(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;

/** Keeps what customers read of a published campaign from now on, unless that is what the newest version has. */
export async function keepVersion(tx: Tx, campaignId: string, { accountId, at }: Stamp): Promise<void> {
  const read = sql.join(READ.map((column) => sql.ref(column)));
  await sql`
    insert into campaign_version (campaign_id, version, made_at, made_by, ${read})
    select c.id, c.version, ${at}, ${accountId}, ${sql.join(READ.map((column) => sql.ref(`c.${column}`)))}
    from campaign c
    left join lateral (
      select * from campaign_version v where v.campaign_id = c.id order by v.version desc limit 1
    ) v on true
    where c.id = ${campaignId}
      and (v.campaign_id is null or ${rowOf("v", READ)} is distinct from ${rowOf("c", READ)})`.execute(tx);
}

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
    .select(READ.map((column) => `v.${column}` as const))
    .where("v.version", "=", version)
    .executeTakeFirst();
