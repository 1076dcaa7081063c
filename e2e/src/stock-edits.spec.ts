import { words } from "@stashwell/testing/words";
import type { APIRequestContext, Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { settled } from "./settled.ts";
import { publishOffer } from "./shopper.ts";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1" };
const CODE = "DEMO2525";
const EDITED = "Oat Drink Original 1 L";
const PHONE = { width: 360, height: 740 };

test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

interface Line {
  organizationProductId: string;
  productCodeOveride: string;
  currentQty: string;
}
interface Shop {
  page: Page;
  /** Calls the API, independent of the page's network. */
  call: (method: "get" | "post", path: string, data?: object) => Promise<Record<string, unknown>>;
}

async function openShop(page: Page, request: APIRequestContext): Promise<Shop> {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string }).token,
  );
  const call: Shop["call"] = async (method, path, data) => {
    const reply = await request[method](`/api${path}`, { headers: { token }, ...(data && { data }) });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as Record<string, unknown>;
  };
  return { page, call };
}

const stockOf = async ({ call }: Shop): Promise<Line[]> =>
  (await call("get", `/brand/store/productList?campaignId=${CODE}`))["data"] as Line[];

/** Returns the quantities of the edited product and of another one in the store. */
async function quantities(shop: Shop, other: string): Promise<[edited: number, other: number]> {
  const lines = await stockOf(shop);
  const of = (name: string) => Number(lines.find(({ productCodeOveride }) => productCodeOveride === name)?.currentQty);
  return [of(EDITED), of(other)];
}

async function findOther(shop: Shop): Promise<string> {
  const other = (await stockOf(shop)).find(
    ({ productCodeOveride, currentQty }) => productCodeOveride !== EDITED && Number(currentQty) > 5,
  );
  return other?.productCodeOveride ?? "";
}

/** Claims a voucher and redeems it for a product, from another session. */
async function redeem(shop: Shop, product: string): Promise<void> {
  const claimKey = `stock-edits-${crypto.randomUUID()}`;
  const claimed = await shop.call("post", "/brand/customer/claim", { campaignCode: CODE, claimKey });
  const { pinNumber: pin } = claimed["data"] as { pinNumber: string };
  const checked = await shop.call("post", "/store/voucher/check", { pin });
  const { stores } = checked["data"] as {
    stores: { organizationId: string; products: { organizationProductId: string; name: string }[] }[];
  };
  const store = stores.find(({ products }) => products.some(({ name }) => name === EDITED));
  const organizationProductId = store?.products.find(({ name }) => name === product)?.organizationProductId;
  await shop.call("post", "/store/voucher/redeem", { pin, storeId: store?.organizationId, organizationProductId });
}

const pieces = (page: Page) => page.getByLabel(words("participationScreens.piecesOf", { name: EDITED }));

async function openStock(page: Page): Promise<void> {
  await page.goto(`/join-campaign/inventory?campaignId=${CODE}&step=inventory`);
  await expect(pieces(page)).toBeVisible();
}

async function save(page: Page, quantity: number): Promise<void> {
  await pieces(page).fill(String(quantity));
  await page.getByRole("button", { name: "Update Stock" }).click();
}

test("stock that is saved leaves alone what was given out while the form was open, and says so", async ({
  page,
  request,
}) => {
  const shop = await openShop(page, request);
  const other = await findOther(shop);
  const [edited, before] = await quantities(shop, other);
  await openStock(page);
  await redeem(shop, other);
  await redeem(shop, other);
  await save(page, edited + 1);
  await expect(page.getByText("Successfully Updated!")).toBeVisible();
  expect(await quantities(shop, other)).toEqual([edited + 1, before - 2]);
  await expect(page.getByText(other)).toBeVisible();
  await expect(
    page.getByText(words("participationScreens.fewerMeanwhile", { count: 2, left: before - 2 })),
  ).toBeVisible();
  await checkScreen(page, "stock that changed meanwhile");
});

test("stock entered without a network is a difference when it is sent, however often", async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/joinCampaign/);
  const shop = await openShop(page, request);
  const other = await findOther(shop);
  await openStock(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await settled(page);
  const [edited, before] = await quantities(shop, other);

  await page.context().setOffline(true);
  await save(page, edited + 5);
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(pieces(page)).toHaveValue(String(edited + 5));
  await save(page, edited + 7);
  await expect(page.locator(".outbox-entry--waiting")).toHaveCount(1);
  await redeem(shop, other);
  await redeem(shop, EDITED);

  // The first response is lost after the server has processed the request; the next input is queued behind it.
  await page.route("**/api/brand/store/joinCampaign*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => quantities(shop, other)).toEqual([edited + 6, before - 1]);
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await save(page, edited + 10);
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  await page.unroute("**/api/brand/store/joinCampaign*");
  await page.getByRole("button", { name: words("outbox.sendNow") }).click();
  await expect(page.locator(".outbox-entry--waiting, .outbox-entry--sending")).toHaveCount(0);
  expect(await quantities(shop, other)).toEqual([edited + 9, before - 1]);
  await expect(
    page.getByText(words("participationScreens.fewerMeanwhile", { count: 1, left: before - 1 })).first(),
  ).toBeVisible();
  await checkScreen(page, "an outbox whose stock changed meanwhile");
});

test("an entry of a version that did not keep what was seen is set as it was entered", async ({
  page,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/joinCampaign/);
  const shop = await openShop(page, request);
  const line = (await stockOf(shop)).find(({ productCodeOveride }) => productCodeOveride === EDITED);
  await openStock(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await settled(page);
  await page.context().setOffline(true);
  await save(page, 20);
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  await page.evaluate(async (id) => {
    const done = <Value>(requests: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        requests.onsuccess = () => resolve(requests.result);
        requests.onerror = () => reject(requests.error);
      });
    const database = await done(indexedDB.open("stashwell"));
    const store = database.transaction("outbox", "readwrite").objectStore("outbox");
    const [stored] = (await done(store.getAll())) as Record<string, unknown>[];
    const { tried: _, ...entry } = stored!;
    await done(store.put({ ...entry, lines: [{ organizationProductId: id, currentQty: "33" }] }));
    database.close();
  }, line!.organizationProductId);
  await redeem(shop, EDITED);
  await page.context().setOffline(false);
  await expect.poll(async () => (await quantities(shop, EDITED))[0]).toBe(33);
});

test("a long list of stock is searched by a part of a name or by a UPC, and saved as a whole", async ({
  page,
  request,
}) => {
  const code = await publishOffer(request, {
    name: "Whole Pantry",
    vouchers: 5,
    firstDay: 1,
    lastDay: 20,
    products: 8,
  });
  const shop = await openShop(page, request);
  const list = async () => (await shop.call("get", `/brand/store/productList?campaignId=${code}`))["data"] as Line[];
  const joining = (await list()).map(({ organizationProductId }) => ({ organizationProductId, currentQty: "3" }));
  await shop.call("post", "/brand/store/joinCampaign", { campaignId: code, products: joining });
  await page.goto(`/join-campaign/inventory?campaignId=${code}&step=inventory`);
  const rows = page.locator(".stock-row");
  await expect(rows).toHaveCount(8);
  const search = page.getByRole("searchbox", { name: words("participationScreens.searchProducts") });
  const name = (await rows.first().locator("p").first().textContent()) ?? "";
  await search.fill(name.toUpperCase());
  await expect(rows.first()).toContainText(name);
  await expect(rows).not.toHaveCount(8);
  await checkScreen(page, "stock that is searched");
  const upc = (await rows.locator(".caption").first().textContent()) ?? "";
  await search.fill("nothing like it");
  await expect(page.getByText(words("participationScreens.noProductMatches"))).toBeVisible();
  await search.fill(upc);
  await search.press("Enter");
  await expect(rows).toHaveCount(1);
  await rows.locator("input").fill("9");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText("Successfully Updated!")).toBeVisible();
  const saved = (await list()).map(({ currentQty }) => Number(currentQty)).toSorted((one, other) => one - other);
  expect(saved).toEqual([3, 3, 3, 3, 3, 3, 3, 9]);
});

test("what runs low is under Today, with a way to its stock and the day’s redemptions", async ({ page, request }) => {
  const shop = await openShop(page, request);
  const line = (await stockOf(shop)).find(({ productCodeOveride }) => productCodeOveride === EDITED);
  await redeem(shop, EDITED);
  const products = [{ organizationProductId: line?.organizationProductId, currentQty: "2" }];
  await shop.call("post", "/brand/store/joinCampaign", { campaignId: CODE, products });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: words("settlements.today"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: words("settlements.today") })).toBeVisible();
  await expect(page.getByText(/vouchers? redeemed$/)).toBeVisible();
  const lines = page.getByRole("region", { name: words("today.toDo") }).getByRole("listitem");
  const low = lines.filter({ hasText: EDITED }).filter({ hasText: "2 left" });
  await expect(low).toHaveCount(1);
  await checkScreen(page, "a business’s day");
  await low.getByRole("link", { name: /^Edit Stock/ }).click();
  await expect(pieces(page)).toHaveValue("2");
  await save(page, Number(line?.currentQty));
  await page.goto("/today");
  await expect(page.getByText(/redeemed$/)).toBeVisible();
  await expect(page.getByText("2 left")).toHaveCount(0);
});
