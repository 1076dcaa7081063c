import { languagesOf } from "@stashwell/shared/campaigns/fields";
import type { campaigns } from "@stashwell/shared/campaigns/contract";
import type { z } from "zod";
import { imageUrl } from "../../../documents/images/image-url.ts";
import { onTheWire } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notFound } from "../../../platform/http/problem.ts";
import { listAccountNames } from "../queries.ts";
import { findVersion, listVersions, type VersionRow } from "./queries.ts";

type Version = z.input<typeof campaigns.versions.output>["data"][number];
type VersionInFull = z.input<typeof campaigns.version.output>["data"];

/** Older ones are kept, and in no list. */
const LISTED = 100;
/** Of pictures, in px: as wide as a phone shows them. */
const PICTURE_WIDTH = 640;

async function toVersions(db: Db, rows: readonly VersionRow[]): Promise<Version[]> {
  const makers = new Set(rows.flatMap(({ made_by }) => made_by ?? []));
  const names = await listAccountNames(db, [...makers]);
  return rows.map(({ version, made_at, made_by, changed }) => ({
    version,
    at: onTheWire(made_at),
    by: made_by === null ? null : (names.get(made_by) ?? null),
    changed,
  }));
}

/** What customers read of a campaign over time, the newest first. */
export const readVersions = async (db: Db, campaignId: string): Promise<Version[]> =>
  toVersions(db, await listVersions(db, campaignId, LISTED));

/** @throws Problem 404 for a version that there was not */
export async function readVersion(db: Db, campaignId: string, version: number): Promise<VersionInFull> {
  const row = await findVersion(db, campaignId, version);
  if (!row) throw notFound("campaigns.versionUnknown");
  const [made] = await toVersions(db, [row]);
  return {
    ...made!,
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    vouchers: row.card_count ?? 0,
    privacyPolicy: row.privacy_policy,
    terms: row.terms,
    disclaimer: row.disclaimer,
    pictureUrl: row.customer_image_hash === null ? null : imageUrl(row.customer_image_hash, PICTURE_WIDTH),
    language: row.language,
    translations: languagesOf(row.translations).map((language) => {
      const { name = "", privacyPolicy = "", terms = "", disclaimer = "", picture } = row.translations[language] ?? {};
      const pictureUrl = picture === undefined ? null : imageUrl(picture, PICTURE_WIDTH);
      return { language, name, privacyPolicy, terms, disclaimer, pictureUrl };
    }),
  };
}
