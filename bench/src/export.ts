import type { Pool } from "pg";
import { openBrandSession } from "./many-campaigns.ts";
import { type Api, openApi } from "./open-api.ts";
import { median, print, printGoal, printRow } from "./report.ts";
import { insertCampaign, withWorkshop } from "./workshop.ts";

const VOUCHERS = 50_000;
const TURNS = 5;
/** What one may take, in seconds. */
const GOAL = 10;

async function insertClaimed(pool: Pool, campaignId: string): Promise<void> {
  await pool.query(
    `insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
     select $1::uuid, n, lpad(to_hex(n), 22, '0'), lpad(to_hex(n), 16, '0'), decode(lpad(to_hex(n), 64, '0'), 'hex'), now()
     from generate_series(1, $2::int) n`,
    [campaignId, VOUCHERS],
  );
  await pool.query("vacuum analyze");
}

/** How long until the first rows are there, and until the last is, in milliseconds; and how many rows there were. */
async function download({ fetch }: Api, campaignId: string): Promise<{ first: number; last: number; rows: number }> {
  const startedAt = performance.now();
  const { body } = await fetch(`/brand/campaign/export-vouchers?campaignId=${campaignId}`);
  if (!body) throw new Error("the export has no body");
  let first = 0;
  let lines = 0;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    first ||= performance.now() - startedAt;
    lines += decoder.decode(chunk, { stream: true }).split("\n").length - 1;
  }
  return { first, last: performance.now() - startedAt, rows: lines - 1 };
}

export async function benchExport(): Promise<void> {
  await withWorkshop(async ({ pool, brandId, env, url }) => {
    const campaignId = await insertCampaign(pool, brandId, "EXPORTED", VOUCHERS);
    await insertClaimed(pool, campaignId);
    const api = openApi(env, url, await openBrandSession(pool, brandId));
    try {
      const times = [];
      for (let turn = 0; turn < TURNS; turn++) times.push(await download(api, campaignId));
      if (times.some(({ rows }) => rows !== VOUCHERS)) throw new Error(`not all rows came: ${times[0]?.rows}`);
      print(`${VOUCHERS.toLocaleString("en-US")} vouchers as CSV, medians of ${TURNS} downloads\n`);
      printRow("the first rows", median(times.map(({ first }) => first)));
      const seconds = median(times.map(({ last }) => last)) / 1000;
      printGoal("the whole file", seconds, `≤ ${GOAL} s`, seconds <= GOAL, " s");
    } finally {
      await api.close();
    }
  });
}
