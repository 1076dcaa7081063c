import { type Api, openApi } from "./open-api.ts";
import { insertProducts, openBrandSession } from "./many-campaigns.ts";
import {
  insertVouchers,
  listCounted,
  listCountedDays,
  listCountedStores,
  PRODUCTS,
  STORES,
  VOUCHERS,
} from "./many-vouchers.ts";
import { besideTimes, print, printGoal, printRow } from "./report.ts";
import { milliseconds, takeTurns } from "./timing.ts";
import { insertCampaign, type Workshop, withWorkshop } from "./workshop.ts";

/** Counting takes a second each; what it is measured against takes milliseconds, so both take turns this often. */
const TURNS = 5;

interface CustomerReply {
  data: {
    claimed: number;
    downloaded: number;
    redeemed: number;
    graphData: { date: string; claimed: number; downloaded: number; redeemed: number }[];
  };
}
interface StoresReply {
  data: { organizationId: string; redeemed: number }[];
}

/** Throws unless what the call says is what counting every voucher says: the totals, each day, each store. */
async function requireEqual({ get }: Api, { pool }: Workshop, campaignId: string): Promise<void> {
  const { data } = await get<CustomerReply>(`/brand/campaign/customerDashboard?campaignId=${campaignId}`);
  const { data: stores } = await get<StoresReply>(`/brand/campaign/redeemingStores?campaignId=${campaignId}`);
  const { claimed, downloaded, redeemed } = data;
  const told = {
    totals: { claimed, downloaded, redeemed },
    days: data.graphData.filter((day) => day.claimed + day.downloaded + day.redeemed > 0),
    stores: stores
      .map(({ organizationId, redeemed: pieces }) => ({ id: organizationId, redeemed: pieces }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
  const counted = {
    totals: await listCounted(pool, campaignId),
    days: await listCountedDays(pool, campaignId),
    stores: await listCountedStores(pool, campaignId),
  };
  for (const part of ["totals", "days", "stores"] as const) {
    if (JSON.stringify(told[part]) !== JSON.stringify(counted[part]))
      throw new Error(`the dashboard's ${part} are not what counting says`);
  }
  print(
    `equal to counting: ${claimed.toLocaleString("en-US")} claimed, ${downloaded.toLocaleString("en-US")} downloaded, ${redeemed.toLocaleString("en-US")} redeemed, ${told.days.length} days, ${told.stores.length} stores\n`,
  );
}

async function benchCustomerDashboard({ get, inDatabase }: Api, { pool }: Workshop, campaignId: string): Promise<void> {
  const path = `/brand/campaign/customerDashboard?campaignId=${campaignId}`;
  const { call, counting, days, stores } = await takeTurns(
    {
      call: () => get(path),
      counting: () => listCounted(pool, campaignId),
      days: () => listCountedDays(pool, campaignId),
      stores: () => listCountedStores(pool, campaignId),
    },
    TURNS,
  );
  printRow("customer dashboard, the whole call", call);
  printRow("  of it in the database", await inDatabase(path));
  printRow("its three totals by count(*)", counting);
  printRow("its days by count(*)", days);
  printRow("the stores of its redemptions by count(*)", stores);
  const whole = counting + days;
  const totals = besideTimes(call, counting);
  printGoal(
    "three totals by count(*) / the whole call",
    counting / call,
    "≥ 100",
    counting / call >= 100,
    " x",
    totals,
  );
  const all = besideTimes(call, whole);
  printGoal("totals and days by count(*) / the whole call", whole / call, "≥ 100", whole / call >= 100, " x", all);
}

async function benchStores({ get, inDatabase }: Api, campaignId: string): Promise<void> {
  print("");
  for (const [name, call] of [
    ["product stock", "productData"],
    ["redemptions, all of them", "redeemingStores"],
    ["map", "heatmap"],
    ["list, a page of 20", "storeList"],
    ["list, all of it", "storeList"],
  ] as const) {
    const page = name.includes("page") ? "&limit=20" : "";
    const path = `/brand/campaign/${call}?campaignId=${campaignId}${page}`;
    const { whole } = await takeTurns({ whole: () => get(path) }, 7);
    printRow(`${STORES.toLocaleString("en-US")} stores: ${name}, the whole call`, whole);
    printRow("  of it in the database", await inDatabase(path));
  }
}

export async function benchDashboards(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, brandId, env, url } = workshop;
    await pool.query("set statement_timeout = 0");
    // More than a campaign may have: what a dashboard takes must not depend on it.
    const campaignId = await insertCampaign(pool, brandId, "MILLIONS", 50_000);
    await insertProducts(pool, brandId, PRODUCTS);
    const loading = await milliseconds(() => insertVouchers(pool, campaignId));
    print(
      `${VOUCHERS.toLocaleString("en-US")} vouchers of a campaign in ${STORES.toLocaleString("en-US")} stores, loaded in ${(loading / 1000).toFixed(0)} s; medians of calls that take turns\n`,
    );
    const api = openApi(env, url, await openBrandSession(pool, brandId));
    try {
      await requireEqual(api, workshop, campaignId);
      await benchCustomerDashboard(api, workshop, campaignId);
      await benchStores(api, campaignId);
    } finally {
      await api.close();
    }
  });
}
