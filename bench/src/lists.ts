import { COMMON, insertCampaigns, insertProducts, openBrandSession, RARE } from "./many-campaigns.ts";
import { type Api, openApi } from "./open-api.ts";
import { besideTimes, print, printGoal, printRow } from "./report.ts";
import { medianOf, milliseconds, processorTime, ROUNDS, takeTurns } from "./timing.ts";
import { scalar, type Workshop, withWorkshop } from "./workshop.ts";

const CAMPAIGNS = 100_000;
const PRODUCTS = 20_000;
/** The last page but a few, of 20 rows. */
const DEEP_PAGE = (CAMPAIGNS * 0.9) / 20;

interface ListReply {
  data: { CampaignId: string }[];
  next: string | null;
  total: number;
}
type Get = (path: string) => Promise<ListReply>;

/** The same database with a planner that may only read whole tables. */
function scanningUrl(url: string): string {
  const scanning = new URL(url);
  scanning.searchParams.set("options", "-c enable_bitmapscan=off -c enable_indexscan=off -c enable_indexonlyscan=off");
  return scanning.href;
}

/** Reads the whole list by its cursors while another writes, and counts how often each row came. */
async function readThrough(get: Get, { pool, brandId }: Workshop): Promise<void> {
  const before = new Set(
    (await pool.query<{ id: string }>("select id from campaign where brand_id = $1", [brandId])).rows.map(
      ({ id }) => id,
    ),
  );
  const seen = new Set<string>();
  let cursor = "";
  for (let page = 0; ; page += 1) {
    const { data, next } = await get(`/brand/campaign/?limit=100&cursor=${cursor}`);
    for (const { CampaignId } of data) {
      if (seen.has(CampaignId)) throw new Error(`${CampaignId} came twice`);
      seen.add(CampaignId);
    }
    if (page % 20 === 0) await insertNewest(pool, brandId, page);
    if (next === null) break;
    cursor = next;
  }
  const skipped = [...before].filter((id) => !seen.has(id));
  if (skipped.length > 0) throw new Error(`${skipped.length} rows were skipped`);
  print(`read all ${seen.size.toLocaleString("en-US")} by cursor while others inserted: none skipped, none twice`);
}

const insertNewest = (pool: Workshop["pool"], brandId: string, page: number) =>
  pool.query(
    `insert into campaign (brand_id, code, name, start_date, end_date, created_at, updated_at)
     values ($1, $2, 'Newest', current_date, current_date, now(), now())`,
    [brandId, `NEWEST${page}`],
  );

async function benchPaging(get: Get): Promise<void> {
  const offset = await takeTurns(
    {
      first: () => get("/brand/campaign/?limit=20"),
      deepOffset: () => get(`/brand/campaign/?limit=20&offset=${DEEP_PAGE}`),
    },
    5,
  );
  printRow("page 1 by number", offset.first);
  printRow(`page ${DEEP_PAGE.toLocaleString("en-US")} by number`, offset.deepOffset);
  for (const sort of ["newest", "name", "startDate", "total"]) {
    const { next } = await get(`/brand/campaign/?limit=20&sort=${sort}&offset=${DEEP_PAGE}`);
    const { first, deep } = await takeTurns({
      first: () => get(`/brand/campaign/?limit=20&sort=${sort}`),
      deep: () => get(`/brand/campaign/?limit=20&sort=${sort}&cursor=${next ?? ""}`),
    });
    printRow(`${sort}: page 1`, first);
    printRow(`${sort}: page ${(DEEP_PAGE + 1).toLocaleString("en-US")} by cursor`, deep);
    const ratio = deep / first;
    printGoal(`deep page / page 1, by ${sort}`, ratio, "≤ 2", ratio <= 2, " x", besideTimes(deep, first));
  }
}

async function benchSearch({ get, inDatabase }: Api, { get: scan, inDatabase: scanInDatabase }: Api): Promise<void> {
  const rare = encodeURIComponent(RARE);
  const found = await get<ListReply>(`/brand/campaign/?search=${rare}`);
  const scanned = await scan<ListReply>(`/brand/campaign/?search=${rare}`);
  if (found.total !== 1 || scanned.total !== 1)
    throw new Error(`the rare word was found ${found.total} and ${scanned.total} times`);
  for (const [what, path] of [
    ["campaigns", "/brand/campaign/"],
    ["products", "/brand/product/"],
  ] as const) {
    const search = `${path}?limit=20&search=${rare}`;
    const { indexed, whole, common } = await takeTurns({
      indexed: () => get(search),
      whole: () => scan(search),
      common: () => get(`${path}?limit=20&search=${what === "campaigns" ? COMMON : "Product"}`),
    });
    printRow(`${what}: rare search`, indexed);
    printRow(`${what}: the same call scanning the table`, whole);
    printRow(`${what}: common search`, common);
    const ratio = whole / indexed;
    const [inside, scanInside] = [
      await medianOf(() => inDatabase(search)),
      await medianOf(() => scanInDatabase(search)),
    ];
    printRow(`${what}: rare search, our own processor time`, await processorTime(() => get(search)));
    printRow(`${what}: rare search, in the database`, inside);
    printRow(`${what}: scanning, in the database`, scanInside);
    if (what !== "campaigns") continue;
    printGoal("scan / rare search, whole calls", ratio, "≥ 100", ratio >= 100, " x", besideTimes(indexed, whole));
    const within = scanInside / inside;
    const beside = besideTimes(inside, scanInside);
    printGoal("scan / rare search, in the database", within, "≥ 100", within >= 100, " x", beside);
  }
}

async function benchStatus(get: Get): Promise<void> {
  for (const [status, name] of [
    [1, "draft"],
    [2, "published"],
    [3, "active"],
    [4, "expired"],
  ] as const) {
    const { call } = await takeTurns({ call: () => get(`/brand/campaign/?limit=20&status=${status}`) }, 7);
    printRow(`filter: ${name}`, call);
  }
}

export async function benchLists(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, brandId, env, url } = workshop;
    await pool.query("set statement_timeout = 0");
    const neighbour = await scalar<string>(
      pool,
      `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
       values ('Neighbour', 'neighbour', '1', 'USD', '$', 'America/New_York', now()) returning id`,
    );
    const loading = await milliseconds(async () => {
      await insertCampaigns(pool, brandId, CAMPAIGNS);
      await insertCampaigns(pool, neighbour, CAMPAIGNS / 10);
      await insertProducts(pool, brandId, PRODUCTS);
      await pool.query("vacuum analyze campaign");
      await pool.query("vacuum analyze product");
    });
    print(
      `${CAMPAIGNS.toLocaleString("en-US")} campaigns of a brand, loaded in ${(loading / 1000).toFixed(0)} s; medians of ${ROUNDS} calls that take turns\n`,
    );
    const token = await openBrandSession(pool, brandId);
    const api = openApi(env, url, token);
    const scanning = openApi(env, scanningUrl(url), token);
    try {
      await benchPaging(api.get);
      await benchSearch(api, scanning);
      await benchStatus(api.get);
      const id = await scalar<string>(pool, "select id from campaign where brand_id = $1 and name = $2", [
        brandId,
        RARE,
      ]);
      const { detail } = await takeTurns({ detail: () => api.get(`/brand/campaign/campaignDetail?id=${id}`) });
      printRow("detail", detail);
      await readThrough(api.get, workshop);
    } finally {
      await Promise.all([api.close(), scanning.close()]);
    }
  });
}
