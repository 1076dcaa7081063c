import type { HttpResult } from "./http-load.ts";
import { COMMON, insertCampaigns, insertOffers, insertProducts, RARE } from "./many-campaigns.ts";
import { insertManyStores, listPlaceQueries, listPoints, query, STORES } from "./many-stores.ts";
import {
  insertVouchers,
  listCounted,
  listCountedDays,
  listCountedStores,
  PRODUCTS as DASHBOARD_PRODUCTS,
  STORES as DASHBOARD_STORES,
  VOUCHERS,
} from "./many-vouchers.ts";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { besideTimes, measured, median, print, printGoal, printTable } from "./report.ts";
import {
  call,
  insertCampaign,
  insertProduct,
  insertShop,
  openBrandSession,
  scalar,
  type Setup,
  withSetup,
} from "./setup.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
/** A round of one read ends after this many requests or seconds, whichever comes first. */
const REQUESTS = 2_000;
const SECONDS = 4;
const GOAL_MS = 100;

const CAMPAIGNS = 100_000;
const PRODUCTS = 20_000;
/** The offset of a brand's page near the end, and of a merchant's, in pages of 20 rows. */
const DEEP_PAGE = (CAMPAIGNS * 0.9) / 20;
const DEEP_OFFERS = 2_000;
/** Different queries of each kind. */
const QUERIES = 1_000;

/** The paths of each read: a single one, or a prefix with several suffixes. */
type Reads = Readonly<Record<string, string | { path: string; ends: readonly string[] }>>;

const countOf = (value: number): string => value.toLocaleString("en-US");

/** Sends all reads in turns, each as one of the callers, and compares each p99 with the goal. */
async function measureReads(
  { load }: Setup,
  port: number,
  reads: Reads,
  tokens: readonly string[] = [],
): Promise<Map<string, HttpResult[]>> {
  const callers =
    tokens.length > 0
      ? tokens.map((token) => ({ headers: `token: ${token}\r\n`, who: "" }))
      : [{ headers: "x-forwarded-for: {address}\r\n", who: "" }];
  const results = new Map(Object.keys(reads).map((name) => [name, [] as HttpResult[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const { path, ends: bodies } = typeof read === "string" ? { path: read, ends: [""] } : read;
      const result = await load({
        port,
        method: "GET",
        connections: CONNECTIONS,
        path: `/api${path}`,
        callers,
        bodies,
        times: Math.ceil(REQUESTS / bodies.length),
        maxSeconds: SECONDS,
      });
      // The first round is a warm-up.
      if (round > 0) results.get(name)?.push(result);
    }
  }
  printTable([...results].map(([name, rounds]) => measured(name, rounds)));
  for (const [name, rounds] of results) {
    const p99 = median(rounds.map((result) => result.p99));
    printGoal(`p99 of ${name}`, p99, `≤ ${GOAL_MS} ms`, p99 <= GOAL_MS, " ms");
  }
  return results;
}

function compareDeepPage(results: ReadonlyMap<string, HttpResult[]>, first: string, deep: string): void {
  const [one, other] = [first, deep].map((name) => median((results.get(name) ?? []).map(({ p50 }) => p50)));
  const ratio = other! / one!;
  printGoal(`${deep} / ${first}`, ratio, "≤ 2", ratio <= 2, " ×", besideTimes(other!, one!));
}

interface Page {
  data: object[];
  next: string | null;
  total: number;
}

/** Measures a brand's lists, searches and details. */
export const benchLists = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool, brandId } = setup;
    await pool.query("set statement_timeout = 0");
    const neighbor = await scalar<string>(
      pool,
      `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
       values ('Neighbor', 'neighbor', '1', 'USD', '$', 'America/New_York', now()) returning id`,
    );
    await insertCampaigns(pool, brandId, CAMPAIGNS);
    await insertCampaigns(pool, neighbor, CAMPAIGNS / 10);
    await insertProducts(pool, brandId, PRODUCTS);
    await pool.query("vacuum analyze");
    const { port } = await setup.serve();
    const token = await openBrandSession(pool, brandId);
    const list = "/brand/campaign/?limit=20";
    const rare = `search=${encodeURIComponent(RARE)}`;
    const { total } = await call<Page>(port, token, `GET ${list}&${rare}`);
    if (total !== 1) throw new Error(`the rare word was found ${total} times`);
    const id = await scalar<string>(pool, "select id from campaign where brand_id = $1 and name = $2", [brandId, RARE]);
    const reads: Record<string, string> = {};
    const sorts = ["newest", "name", "startDate", "total"];
    for (const sort of sorts) {
      const { next } = await call<Page>(port, token, `GET ${list}&sort=${sort}&offset=${DEEP_PAGE}`);
      reads[`page 1, by ${sort}`] = `${list}&sort=${sort}`;
      reads[`page ${countOf(DEEP_PAGE + 1)}, by ${sort}`] = `${list}&sort=${sort}&cursor=${next ?? ""}`;
    }
    for (const [status, name] of ["draft", "published", "active", "expired"].entries())
      reads[`filter: ${name}`] = `${list}&status=${status + 1}`;
    const results = await measureReads(
      setup,
      port,
      {
        ...reads,
        "campaigns: rare search": `${list}&${rare}`,
        "campaigns: common search": `${list}&search=${COMMON}`,
        "products: rare search": `/brand/product/?limit=20&${rare}`,
        "products: common search": "/brand/product/?limit=20&search=Product",
        "campaign's detail": `/brand/campaign/campaignDetail?id=${id}`,
      },
      [token],
    );
    for (const sort of sorts)
      compareDeepPage(results, `page 1, by ${sort}`, `page ${countOf(DEEP_PAGE + 1)}, by ${sort}`);
  });

/** Measures a merchant's list of offers. */
export const benchOffers = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool, brandId } = setup;
    await pool.query("set statement_timeout = 0");
    await insertOffers(pool, brandId, CAMPAIGNS);
    const tokens: string[] = [];
    while (tokens.length < CONNECTIONS) tokens.push((await insertShop(pool, "GA")).token);
    const { port } = await setup.serve();
    const list = "/store/campaign/?limit=20";
    const deep = await call<Page>(port, tokens[0]!, `GET ${list}&offset=${DEEP_OFFERS}`);
    if (deep.next === null || deep.data.length < 20) throw new Error("there is no such deep page");
    const deepName = `page ${countOf(DEEP_OFFERS + 1)}`;
    const reads = {
      "page 1": list,
      [deepName]: `${list}&cursor=${deep.next}`,
      "search, rare": `${list}&search=${encodeURIComponent(RARE)}`,
      "search, common": `${list}&search=${COMMON}`,
      "one brand": `${list}&brandOrganizationId=${brandId}`,
      "past their end": `${list}&blockStatus=expired`,
    };
    compareDeepPage(await measureReads(setup, port, reads, tokens), "page 1", deepName);
  });

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

/** Throws unless the calls return the same as counting every voucher: the totals, each day, each store. */
async function requireEqual({ pool }: Setup, port: number, token: string, campaignId: string): Promise<void> {
  const get = <Reply>(name: string) => call<Reply>(port, token, `GET /brand/campaign/${name}?campaignId=${campaignId}`);
  const { data } = await get<CustomerReply>("customerDashboard");
  const { data: stores } = await get<StoresReply>("redeemingStores");
  const { claimed, downloaded, redeemed } = data;
  const returned = {
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
    if (JSON.stringify(returned[part]) !== JSON.stringify(counted[part]))
      throw new Error(`the dashboard's ${part} are not what counting returns`);
  }
  print(`equal to counting: ${countOf(claimed)} claimed, ${countOf(redeemed)} redeemed`);
}

export const benchDashboards = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool, brandId } = setup;
    await pool.query("set statement_timeout = 0");
    // More than a campaign may have: the dashboard's response time must not depend on it.
    const campaignId = await insertCampaign(pool, brandId, "MILLIONS", 50_000);
    await insertProducts(pool, brandId, DASHBOARD_PRODUCTS);
    await insertVouchers(pool, campaignId);
    print(`${countOf(VOUCHERS)} vouchers of a campaign in ${countOf(DASHBOARD_STORES)} stores`);
    const { port } = await setup.serve();
    const token = await openBrandSession(pool, brandId);
    await requireEqual(setup, port, token, campaignId);
    const path = (name: string) => `/brand/campaign/${name}?campaignId=${campaignId}`;
    const reads = {
      "customer dashboard": path("customerDashboard"),
      "product stock": path("productData"),
      "redemptions by store": path("redeemingStores"),
      map: path("heatmap"),
      "stores, a page of 20": `${path("storeList")}&limit=20`,
    };
    await measureReads(setup, port, reads, [token]);
  });

export const benchFindStore = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool, brandId } = setup;
    await pool.query("set statement_timeout = 0");
    const campaignId = await insertCampaign(pool, brandId, "BENCHFND", 1_000);
    await insertProduct(pool, brandId);
    await insertManyStores(pool, campaignId);
    const points = await listPoints(pool, QUERIES);
    const { port } = await setup.serve();
    const path = "/brand/store/find-store-location?";
    const within = (radius: number) => ({
      path,
      ends: points.map(({ latitude, longitude }) =>
        query({ campaignId, latitude: String(latitude), longitude: String(longitude), radius: String(radius) }),
      ),
    });
    const reads = { "5 miles": within(5), "50 miles": within(50) };
    for (const { ends } of Object.values(reads)) await requireResults(port, path, ends);
    print(`${countOf(STORES)} stores of one campaign`);
    await measureReads(setup, port, reads);
  });

export const benchPlaces = (): Promise<void> =>
  withSetup(async (setup) => {
    await loadSeeds(setup.pool);
    const { port } = await setup.serve();
    const path = "/brand/store/places?";
    const kinds = Object.entries(await listPlaceQueries(setup.pool, QUERIES));
    for (const [, ends] of kinds) await requireResults(port, path, ends);
    await measureReads(
      setup,
      port,
      Object.fromEntries(kinds.map(([name, ends]) => [`${name} places`, { path, ends }])),
    );
  });

/** Throws if a search finds nothing: a fast empty result is worthless. */
async function requireResults(port: number, path: string, ends: readonly string[]): Promise<void> {
  for (const end of ends.slice(0, 50)) {
    const { data } = await call<{ data: object[] }>(port, "", `GET ${path}${end}`);
    if (data.length === 0) throw new Error(`nothing was found for ${end}`);
  }
}
