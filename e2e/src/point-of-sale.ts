import { words } from "@stashwell/testing/words";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { launchWithCamera, pointCameraAt } from "./fake-camera.ts";
import { type ConsoleGuard, test as base } from "./fixtures.ts";
import { watchRequests } from "./settled.ts";
import { signIn } from "./screens.ts";

/** The demo's business, and a campaign that it has joined. */
export const SHOP = { email: "shop@demo.example", password: "Stash-shop1", name: "Grace Okafor" };
export const JOINED = "DEMO2525";
const PHONE = { width: 360, height: 740 };

interface PointOfSaleFixtures {
  /** The video file that the camera plays. */
  film: string;
  withCamera: Browser;
}

export const test = base.extend<object, PointOfSaleFixtures>({
  film: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "stashwell-camera-"));
      const film = join(folder, "camera.y4m");
      await pointCameraAt(film, undefined);
      await use(film);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  withCamera: [
    async ({ film }, use) => {
      const browser = await launchWithCamera(film);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const field = (page: Page) => page.getByLabel(words("voucherScreens.pinLabel"));

export const sessionIn = (page: Page): Promise<{ token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string });

let claims = 0;
/** Claims a voucher to be redeemed. Returns its PIN. */
export async function claim(request: APIRequestContext, campaignCode = JOINED): Promise<string> {
  claims += 1;
  const data = { campaignCode, claimKey: `at-the-till-${Date.now()}-${claims}` };
  const reply = await request.post("/api/brand/customer/claim", { data });
  return ((await reply.json()) as { data: { pinNumber: string } }).data.pinNumber;
}

interface Line {
  at: string;
  pinEnd: string;
  reversedAt: string | null;
}

/** Returns a PIN's redemptions from the server's history. */
export async function redemptionsOf(page: Page, pin: string): Promise<Line[]> {
  const { token } = await sessionIn(page);
  const reply = await page.request.get("/api/store/redemption/?limit=100", { headers: { token } });
  const { data } = (await reply.json()) as { data: Line[] };
  return data.filter(({ pinEnd }) => pinEnd === pin.slice(-4));
}

/** Records every camera track that a page opens. */
const watchCameras = (context: BrowserContext) =>
  context.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (requested) => {
      const stream = await open(requested);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });

export const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((t) => t.readyState === "live").length,
  );

/** Opens the redeem screen in a browser with a camera, signed in. */
export async function openPointOfSale(
  browser: Browser,
  origin: string,
  guard?: ConsoleGuard,
  { reducedMotion, before }: { reducedMotion?: "reduce"; before?: (context: BrowserContext) => Promise<unknown> } = {},
): Promise<Page> {
  const settings = { baseURL: origin, viewport: PHONE, locale: "en-US" };
  const context = await browser.newContext(reducedMotion ? { ...settings, reducedMotion } : settings);
  watchRequests(context);
  await watchCameras(context);
  await before?.(context);
  const page = await context.newPage();
  guard?.watch(page);
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.getByRole("link", { name: "Redeem" }).first().click();
  await expect(field(page)).toBeVisible();
  return page;
}

export async function chooseProduct(page: Page): Promise<void> {
  await page.getByRole("radio").first().check();
}

export async function type(page: Page, pin: string): Promise<void> {
  // Clear the field first: a complete PIN is checked only when newly entered, not when it replaces another.
  await field(page).fill("");
  await field(page).fill(pin);
}

/** Returns the code of a campaign on the home page. */
export async function codeOf(page: Page, name: string): Promise<string> {
  const html = await (await page.request.get("/")).text();
  const link = new RegExp(`href="/c/([A-Z0-9]+)"[^>]*>(?:(?!</a>).)*${name}`, "s").exec(html);
  return link?.[1] ?? "";
}

/** Sets the business's stock of a campaign: the quantity of the first product, and of all others. */
export async function stockUp(
  page: Page,
  campaignId: string,
  [first, others]: [string, string],
  headers: { token: string },
): Promise<string | undefined> {
  const list = await page.request.get(`/api/brand/store/productList?campaignId=${campaignId}`, { headers });
  const ids = ((await list.json()) as { data: { organizationProductId: string }[] }).data;
  const products = ids.map(({ organizationProductId }, index) => ({
    organizationProductId,
    currentQty: index === 0 ? first : others,
  }));
  const reply = await page.request.post("/api/brand/store/joinCampaign", { headers, data: { campaignId, products } });
  expect(reply.status()).toBe(200);
  return ids[0]?.organizationProductId;
}
