import type { Insertable } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BrandId } from "../../platform/http/session.ts";

const faceColumns = [
  "id",
  "name",
  "web_url",
  "country_id",
  "currency",
  "currency_sign",
  "timezone",
  "logo_hash",
  "primary_color",
  "secondary_color",
  "tertiary_color",
  "support_email",
  "website",
] as const;

/** Finds a brand's public data by its id or web address. */
export function findBrandFace(db: Db, by: { id: string } | { webUrl: string }) {
  const query = db.selectFrom("brand").select(faceColumns);
  const found =
    "id" in by
      ? query.where((where) => where(where.cast<string>("id", "text"), "=", by.id))
      : query.where("web_url", "=", by.webUrl.toLowerCase());
  return found.executeTakeFirst();
}
export type BrandFace = NonNullable<Awaited<ReturnType<typeof findBrandFace>>>;

/** The brand's policy texts, the defaults of a new campaign. */
export const findPolicies = (db: Db, brandId: BrandId) =>
  db
    .selectFrom("brand")
    .select(["privacy_policy", "terms", "disclaimer", "policy_translations"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
export type Policies = Awaited<ReturnType<typeof findPolicies>>;

export const updatePolicies = (db: Db, brandId: BrandId, { policy_translations, ...texts }: Policies) =>
  db
    .updateTable("brand")
    .set({ ...texts, policy_translations: JSON.stringify(policy_translations) })
    .where("id", "=", brandId)
    .execute();

const profileColumns = [
  "name",
  "logo_hash",
  "primary_color",
  "secondary_color",
  "tertiary_color",
  "phone_code",
  "phone",
  "support_email",
  "website",
  "web_url",
  "profile_version",
] as const;

/** The brand's editable profile. */
export const findBrandProfile = (db: Db, brandId: BrandId) =>
  db.selectFrom("brand").select(profileColumns).where("id", "=", brandId).executeTakeFirstOrThrow();
export type BrandProfileRow = Awaited<ReturnType<typeof findBrandProfile>>;

/** Updates the profile; undefined if it has changed since the version `seen`. */
export const updateBrandProfile = (
  tx: Tx,
  brandId: BrandId,
  values: Partial<Omit<BrandProfileRow, "web_url" | "profile_version">>,
  seen: number,
): Promise<BrandProfileRow | undefined> =>
  tx
    .updateTable("brand")
    .set({ ...values, profile_version: seen + 1 })
    .where("id", "=", brandId)
    .where("profile_version", "=", seen)
    .returning(profileColumns)
    .executeTakeFirst();

/** Lists the brand's published campaigns that may still have valid vouchers. `day` is `YYYY-MM-DD`. */
export async function listShownCampaigns(tx: Tx, brandId: BrandId, day: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("campaign")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("published_at", "is not", null)
    .where("end_date", ">=", day)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a brand and returns its id; undefined if its web address is taken. */
export const insertBrand = (db: Db, brand: Insertable<Database["brand"]>) =>
  db
    .insertInto("brand")
    .values(brand)
    .onConflict((conflicting) => conflicting.column("web_url").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Lists the brand's owners and editors, who get mails about its campaigns. */
export const listEditors = (db: Db, brandId: string) =>
  db
    .selectFrom("account")
    .select(["email", "language"])
    .where("brand_id", "=", brandId)
    .where("role", "in", ["owner", "editor"])
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
