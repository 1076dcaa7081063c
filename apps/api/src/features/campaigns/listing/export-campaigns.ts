import type { campaigns } from "@stashwell/shared/campaigns/contract";
import { CAMPAIGN_FIELDS } from "@stashwell/shared/campaigns/fields";
import { CAMPAIGN_STATUS, defaultDirection } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { z } from "zod";
import { type CsvColumn, csvFile } from "../../../documents/csv/csv.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Place } from "../../../platform/db/keyset.ts";
import type { Call, FileBody } from "../../../platform/http/route.ts";
import type { BrandSession } from "../../../platform/http/session.ts";
import { type ListedRow, statusOf, totalOf } from "../to-wire.ts";
import { searchOf } from "./list-campaigns.ts";
import { type CampaignPage, type CampaignSearch, listBrandCampaigns } from "./queries.ts";

const BATCH = 500;

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
  const columns: readonly CsvColumn<ListedRow>[] = [
    [t(CAMPAIGN_FIELDS.name.label), (campaign) => campaign.name],
    [t(CAMPAIGN_FIELDS.code.label), (campaign) => campaign.code],
    [
      t("dashboards.csvStatus"),
      (campaign) => t(STATUS_WORDS[statusOf(campaign, services.clock)] ?? "common.statusDraft"),
    ],
    [t(CAMPAIGN_FIELDS.startsOn.label), (campaign) => campaign.start_date],
    [t(CAMPAIGN_FIELDS.endsOn.label), (campaign) => campaign.end_date],
    [t(CAMPAIGN_FIELDS.denomination.label), (campaign) => campaign.denomination],
    [t(CAMPAIGN_FIELDS.voucherCount.label), (campaign) => campaign.card_count],
    [t("site.totalOffer"), totalOf],
    [t("dashboards.csvClaimedPieces"), (campaign) => campaign.claimed],
    [t("dashboards.csvRedeemedPieces"), (campaign) => campaign.redeemed],
  ];
  const batches = batchesOf(db, session, filter, { sort, direction });
  return csvFile({ fileName: "campaigns.csv", columns, batches });
}

async function* batchesOf(
  db: Db,
  { brandId }: BrandSession,
  filter: CampaignSearch,
  order: Pick<CampaignPage, "sort" | "direction">,
): AsyncGenerator<readonly ListedRow[]> {
  let after: Place | undefined;
  do {
    const page = await listBrandCampaigns(db, brandId, filter, { ...order, limit: BATCH, after, skip: 0 });
    yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}
