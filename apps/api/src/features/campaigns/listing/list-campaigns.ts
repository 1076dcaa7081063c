import type { campaigns } from "@stashwell/shared/campaigns/contract";
import { type CampaignSort, defaultDirection, type SortDirection } from "@stashwell/shared/campaigns/rules";
import type { z } from "zod";
import { type Clock, today } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { totalOf, pageOf } from "../../../platform/db/keyset.ts";
import { fromCursor, toCursor } from "../../../platform/http/cursor.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { findBrandTimezone } from "../queries.ts";
import { toListedCampaign } from "../to-wire.ts";
import { type CampaignSearch, countBrandCampaigns, listBrandCampaigns } from "./queries.ts";

type ListQuery = z.output<typeof campaigns.list.input>;

/** A page of the brand's campaigns with the place where the next one begins. */
export async function listCampaigns(services: Services, db: Db, brandId: BrandId, input: ListQuery) {
  const { clock, secrets } = services;
  const { sort = "newest", direction = defaultDirection(sort), cursor } = input;
  const list = listName(sort, direction);
  const after = cursor === undefined ? undefined : fromCursor(secrets, list, cursor);
  const filter = await searchOf(db, clock, brandId, input);
  const page = await listBrandCampaigns(db, brandId, filter, { sort, direction, after, ...pageOf(input) });
  const counted = totalOf(page, input) ?? (await countBrandCampaigns(db, brandId, filter));
  return {
    data: page.rows.map((campaign) => toListedCampaign(campaign, services)),
    next: page.next ? toCursor(secrets, list, page.next) : null,
    ...counted,
  };
}

/** What a cursor is for. The usual direction goes unnamed, as in the cursors of the version before. */
const listName = (sort: CampaignSort, direction: SortDirection): string =>
  direction === defaultDirection(sort) ? `campaigns by ${sort}` : `campaigns by ${sort} ${direction}`;

/** What a list, and the table of it, is narrowed to. A status is judged by the day that it is for the brand. */
export async function searchOf(
  db: Db,
  clock: Clock,
  brandId: BrandId,
  { search, status, archived }: Pick<ListQuery, "search" | "status" | "archived">,
): Promise<CampaignSearch> {
  const narrowed = { search, status, archived: archived === "yes" };
  if (status === undefined) return { ...narrowed, today: "" };
  const { timezone } = await findBrandTimezone(db, brandId);
  return { ...narrowed, today: today(clock, timezone) };
}
