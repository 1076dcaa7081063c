import type { campaigns } from "@stashwell/shared/campaigns/contract";
import type { z } from "zod";
import { today } from "../../clock.ts";
import type { Db } from "../../db/db.ts";
import { pageOf } from "../../db/page-of.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { BrandId } from "../../http/session.ts";
import type { Services } from "../../services.ts";
import { findBrandDefaults } from "../queries.ts";
import { toCampaignListItem } from "../to-wire.ts";
import { countBrandCampaigns, listBrandCampaigns } from "./queries.ts";

type Wanted = z.output<typeof campaigns.list.input>;

/** A page of the brand's campaigns with the place where the next one begins. */
export async function listCampaigns({ clock, secrets }: Services, db: Db, brandId: BrandId, input: Wanted) {
  const { search, status, sort = "newest", cursor } = input;
  const list = `campaigns by ${sort}`;
  const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
  const { timezone } = await findBrandDefaults(db, brandId);
  const wanted = { search, status, today: today(clock, timezone) };
  const [page, counted] = await Promise.all([
    listBrandCampaigns(db, brandId, wanted, { sort, after, ...pageOf(input) }),
    countBrandCampaigns(db, brandId, wanted),
  ]);
  return {
    data: page.rows.map((campaign) => toCampaignListItem(campaign, clock)),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}
