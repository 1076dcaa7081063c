import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import type { ConsoleGuard } from "./fixtures.ts";

const CODE = "DEMO2525";
export const OFFER = `/c/${CODE}`;
export const SAVE = `${OFFER}/save-to-phone`;
const PHONE = { width: 360, height: 740 };
const SHOP = { email: "shop@demo.example", password: "Stash-shop1", type: 2 };
const BRAND = { email: "brand@demo.example", password: "Stash-brand1", type: 1 };
const PIN = /^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/;

interface ShopperOptions {
  guard: ConsoleGuard;
  origin: string;
  script?: boolean;
  userAgent?: string;
  width?: number;
}

/** Opens a customer's phone: a separate browser context, with or without JavaScript. */
export async function openPhone(
  browser: Browser,
  { guard, origin, script = true, userAgent, width = PHONE.width }: ShopperOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { ...PHONE, width },
    javaScriptEnabled: script,
    locale: "en-US",
    ...(userAgent && { userAgent }),
  });
  const page = await context.newPage();
  guard.watch(page);
  return page;
}

/** Returns the PIN on a voucher's page, without spaces, as a cashier types it. */
export async function pinOn(page: Page): Promise<string> {
  // The full-screen code contains the PIN as well.
  const shown = page.getByText(PIN).filter({ visible: true });
  await expect(shown).toBeVisible();
  return ((await shown.textContent()) ?? "").replaceAll(" ", "");
}

async function post<Body>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Body> {
  const reply = await request.post(`/api${path}`, { data, ...(token && { headers: { token } }) });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
  return (await reply.json()) as Body;
}

/** Redeems a voucher at the demo's business. */
export async function redeemAtShop(request: APIRequestContext, pin: string): Promise<void> {
  const handOff = await post<{ token: string }>(request, "/brand/user/login", SHOP);
  const { token } = await post<{ token: string }>(request, "/web/v1/user/verify-token", { token: handOff.token });
  const { data } = await post<{
    data: { stores: { organizationId: string; products: { organizationProductId: string; currentQty: number }[] }[] };
  }>(request, "/store/voucher/check", { pin }, token);
  const [line] = data.stores.flatMap(({ organizationId, products }) =>
    products.filter(({ currentQty }) => currentQty > 0).map((product) => ({ ...product, storeId: organizationId })),
  );
  if (!line) throw new Error("The shop has nothing in stock.");
  const { storeId, organizationProductId } = line;
  await post(request, "/store/voucher/redeem", { pin, storeId, organizationProductId }, token);
}

/**
 * Publishes a campaign with few vouchers as the demo's brand. Returns its code. Days are relative to today in New York.
 */
export async function publishOffer(
  request: APIRequestContext,
  {
    name,
    vouchers,
    firstDay,
    lastDay,
    policy,
    products: count = 2,
  }: { name: string; vouchers: number; firstDay: number; lastDay: number; policy?: string; products?: number },
): Promise<string> {
  const { token } = await post<{ token: string }>(request, "/brand/user/login", BRAND);
  const found = await request.get("/api/brand/campaign/fetchData", { headers: { token } });
  const { products } = (await found.json()) as { products: { organizationProductId: string }[] };
  const form = {
    type: "Publish",
    campaignName: name,
    denomination: "5.00",
    noOfVoucher: String(vouchers),
    startDate: isoDay(firstDay),
    endDate: isoDay(lastDay),
    privacyPolicy: policy ?? "We keep nothing.",
    terms: policy ?? "One voucher a purchase.",
    disclaimer: "While stocks last.",
    templateProducts: products.slice(0, count).map(({ organizationProductId }) => organizationProductId),
    state: "all",
    customerTemplate: { base64Template: await makePictureUrl({ width: 301, height: 401, color: "#f7e6c8" }) },
    templateType: 2,
  };
  const { data } = await post<{ data: { CampaignCode: string } }>(request, "/brand/campaign/add", form, token);
  return data.CampaignCode;
}

/** Sets after how many days unopened vouchers of a campaign are returned. */
export async function returnAfter(request: APIRequestContext, code: string, days: number): Promise<void> {
  const { token } = await post<{ token: string }>(request, "/brand/user/login", BRAND);
  await post(request, "/brand/campaign/limits", { campaignId: code, limits: { returnAfterDays: days } }, token);
}

const isoDay = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(
    new Date(Date.now() + days * 24 * 60 * 60 * 1_000),
  );

/** The texts of this area without plural forms, which no test looks up. */
export type Texts = Record<Exclude<keyof typeof english, "whereMore" | "daysLeft">, string>;

export const saveLink = (page: Page, texts: Texts = english) =>
  page.getByRole("link", { name: texts.saveToPhone, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
/** An action in the bar of a voucher's page. */
export const act = (page: Page, name: string) =>
  page.locator(".voucher-bar").getByRole("button", { name, exact: true });

/** Saves a voucher of the demo's campaign. Returns its PIN. */
export async function claim(page: Page): Promise<string> {
  await page.goto(SAVE);
  await button(page, english.saveToPhone).click();
  return pinOn(page);
}
