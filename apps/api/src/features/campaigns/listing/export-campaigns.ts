import type { campaigns } from "@stashwell/shared/campaigns/contract";
import { CAMPAIGN_FIELDS } from "@stashwell/shared/campaigns/fields";
import { CAMPAIGN_STATUS, defaultDirection } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { z } from "zod";
import { type Cell, csvFile } from "../../../documents/csv/csv.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Place } from "../../../platform/db/keyset.ts";
import type { Call, FileBody } from "../../../platform/http/route.ts";
import type { BrandSession } from "../../../platform/http/session.ts";
import { type ListedRow, statusOf, totalOf } from "../to-wire.ts";
import { searchOf } from "./list-campaigns.ts";
import { type CampaignPage, type CampaignSearch, listBrandCampaigns } from "./queries.ts";

const BATCH = 500;

const HEADINGS: readonly MessageKey[] = [
  CAMPAIGN_FIELDS.name.label,
  CAMPAIGN_FIELDS.code.label,
  "dashboards.csvStatus",
  CAMPAIGN_FIELDS.startsOn.label,
  CAMPAIGN_FIELDS.endsOn.label,
  CAMPAIGN_FIELDS.denomination.label,
  CAMPAIGN_FIELDS.voucherCount.label,
  "site.totalOffer",
  "dashboards.csvClaimedPieces",
  "dashboards.csvRedeemedPieces",
];

const STATUS_WORDS: Readonly<Record<number, MessageKey>> = {
  [CAMPAIGN_STATUS.draft]: "common.statusDraft",
  [CAMPAIGN_STATUS.published]: "common.statusPublished",
  [CAMPAIGN_STATUS.active]: "common.statusActive",
  [CAMPAIGN_STATUS.expired]: "common.statusExpired",
};

type Query = z.output<typeof campaigns.csv.input>;

/** The brand's campaigns as a table, searched, narrowed and sorted as the list is. */
export async function exportCampaigns(call: Call<Query, BrandSession>): Promise<FileBody> {
  const { db, session, input, t, services } = call;
  const { sort = "newest", direction = defaultDirection(sort) } = input;
  const filter = await searchOf(db, services.clock, session.brandId, input);
  const cellsOf = (campaign: ListedRow): readonly Cell[] => [
    campaign.name,
    campaign.code,
    t(STATUS_WORDS[statusOf(campaign, services.clock)] ?? "common.statusDraft"),
    campaign.start_date,
    campaign.end_date,
    campaign.denomination,
    campaign.card_count,
    totalOf(campaign),
    campaign.claimed,
    campaign.redeemed,
  ];
  return csvFile({
    fileName: "campaigns.csv",
    headings: HEADINGS.map((key) => t(key)),
    batches: batchesOf(db, session, filter, { sort, direction }, cellsOf),
  });
}

async function* batchesOf(
  db: Db,
  { brandId }: BrandSession,
  filter: CampaignSearch,
  order: Pick<CampaignPage, "sort" | "direction">,
  toCells: (campaign: ListedRow) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let after: Place | undefined;
  do {
    const page = await listBrandCampaigns(db, brandId, filter, { ...order, limit: BATCH, after, skip: 0 });
    yield page.rows.map(toCells);
    after = page.next ?? undefined;
  } while (after);
}
