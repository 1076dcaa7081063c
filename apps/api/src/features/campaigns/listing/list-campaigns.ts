import type { campaigns } from "@stashwell/shared/campaigns/contract";
import type { z } from "zod";
import { type Clock, today } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { totalOf } from "../../../platform/db/keyset.ts";
import { pageOf } from "../../../platform/db/page-of.ts";
import { fromCursor, toCursor } from "../../../platform/http/cursor.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { findBrandDefaults } from "../queries.ts";
import { toCampaignListItem } from "../to-wire.ts";
import { countBrandCampaigns, listBrandCampaigns } from "./queries.ts";

type Wanted = z.output<typeof campaigns.list.input>;

/** A page of the brand's campaigns with the place where the next one begins. */
export async function listCampaigns({ clock, secrets }: Services, db: Db, brandId: BrandId, input: Wanted) {
  const { search, status, sort = "newest", cursor } = input;
  const list = `campaigns by ${sort}`;
  const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
  const wanted = { search, status, today: status === undefined ? "" : await todayOf(db, clock, brandId) };
  const page = await listBrandCampaigns(db, brandId, wanted, { sort, after, ...pageOf(input) });
  const counted = totalOf(page, input) ?? (await countBrandCampaigns(db, brandId, wanted));
  return {
    data: page.rows.map((campaign) => toCampaignListItem(campaign, clock)),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}

/** The day it is for the brand, `YYYY-MM-DD`. */
async function todayOf(db: Db, clock: Clock, brandId: BrandId): Promise<string> {
  const { timezone } = await findBrandDefaults(db, brandId);
  return today(clock, timezone);
}
