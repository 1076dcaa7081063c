import type { APIRequestContext, Page } from "@playwright/test";
import type { Limits } from "@stashwell/shared/limits/rules";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect } from "./fixtures.ts";
import { button, chooseProduct, claim, heading, openPointOfSale, test, type } from "./point-of-sale.ts";
import { signIn } from "./screens.ts";

const BRAND = { type: 1, email: "brand@demo.example", password: "Stash-brand1" };
const BUSINESS = "Corner Basket Grocers";

test.describe.configure({ mode: "serial", timeout: 90_000 });

/** Actions of the demo's brand, through its API, while the business redeems. */
class DemoBrand {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static async signIn(request: APIRequestContext): Promise<DemoBrand> {
    const reply = await request.post("/api/brand/user/login", { data: BRAND });
    return new DemoBrand(request, ((await reply.json()) as { token: string }).token);
  }

  async #get<Reply>(path: string): Promise<Reply> {
    return (await (await this.#request.get(`/api${path}`, { headers: { token: this.#token } })).json()) as Reply;
  }

  async #post(path: string, data: object): Promise<void> {
    const reply = await this.#request.post(`/api${path}`, { headers: { token: this.#token }, data });
    expect(reply.status()).toBe(200);
  }

  async setLevel(level: string): Promise<void> {
    const { data } = await this.#get<{ data: { businessId: string; businessName: string }[] }>("/brand/store/levels/");
    const businessIds = data
      .filter(({ businessName }) => businessName === BUSINESS)
      .map(({ businessId }) => businessId);
    await this.#post("/brand/store/level", { businessIds, level });
  }

  async setLimits(change: (limits: Limits) => Limits): Promise<void> {
    const { data } = await this.#get<{ data: { limits: Limits; version: number } }>("/brand/limits/");
    await this.#post("/brand/limits/save", { limits: change(data.limits), version: data.version });
  }

  /** Releases all flags, so that the business can redeem again. */
  async releaseFlags(): Promise<void> {
    const { data } = await this.#get<{ data: { flagId: string; count: number }[] }>("/brand/review/");
    const flagIds = data.map(({ flagId }) => flagId);
    const seen = data.reduce((sum, { count }) => sum + count, 0);
    await this.#post("/brand/review/decide", { flagIds, seen, decision: "release", reason: "usualTrade" });
  }

  waiting = async (): Promise<number> => (await this.#get<{ waiting: number }>("/brand/review/waiting")).waiting;
}

async function redeem(page: Page): Promise<void> {
  await type(page, await claim(page.request));
  await chooseProduct(page);
  await button(page, /^Redeem \$/).click();
}

test("a shop is told what the brand's levels and rules do to what it redeems", async ({
  withCamera,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/403|409/);
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  const brand = await DemoBrand.signIn(page.request);

  await brand.setLevel("checked");
  await redeem(page);
  await expect(heading(page, "Redeemed")).toBeVisible();
  await expect(page.getByText("Larkfield Foods holds back the $25.00 until it approves your business.")).toBeVisible();
  await checkScreen(page, "a redemption that is held back");
  await page.getByRole("link", { name: words("levelScreens.yours") }).click();
  await expect(page).toHaveURL(/\/your-level$/);
  // Going back before it is rendered would show the receipt instead of the field.
  await expect(heading(page, words("levelScreens.yours"))).toBeVisible();
  await expect(page.getByText(words("levelScreens.paidOnceApproved", { brand: "Larkfield Foods" }))).toBeVisible();
  await page.goBack();

  // The limit changes between checking and redeeming. The previous redemption's product is preselected.
  await type(page, await claim(page.request));
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await brand.setLimits((limits) => ({ ...limits, shops: { ...limits.shops, admission: "each" } }));
  await button(page, /^Redeem \$/).click();
  await expect(heading(page, words("voucherScreens.awaiting"))).toBeVisible();
  await expect(page.getByRole("link", { name: words("levelScreens.yours") })).toBeVisible();
  await checkScreen(page, "redeeming before the brand's approval");
  await button(page, "Next voucher").click();

  await brand.setLevel("approved");
  const before = await brand.waiting();
  await brand.setLimits((limits) => ({
    ...limits,
    shops: { ...limits.shops, admission: "everyone" },
    redemptions: { ...limits.redemptions, storeRush: { action: "refuse", limit: 1, minutes: 10 } },
  }));
  await redeem(page);
  await expect(heading(page, "Redeemed")).toBeVisible();
  await expect(page.getByText("holds the $25.00 back")).toHaveCount(0);
  await expect.poll(brand.waiting, { timeout: 30_000 }).toBeGreaterThan(before);
  await button(page, "Next voucher").click();
  // Shown before any button is pressed.
  await type(page, await claim(page.request));
  await expect(heading(page, words("voucherScreens.reviewing"))).toBeVisible();
  await expect(page.getByText(words("vouchers.underReview"))).toBeVisible();
  await checkScreen(page, "redeeming while the brand reviews");

  // Restore the limits for other tests.
  await brand.setLimits((limits) => ({
    ...limits,
    redemptions: { ...limits.redemptions, storeRush: { action: "hold", limit: 40, minutes: 10 } },
  }));
  await brand.releaseFlags();
});

test("a shop that meets the shared limit sees its next step, and redeems when the brand raises the limit", async ({
  withCamera,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/403|409/);
  const shop = await openPointOfSale(withCamera, server.url, consoleGuard);
  // During development, requests from the machine itself have no caps.
  await shop.context().setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  const brand = await DemoBrand.signIn(shop.request);
  await brand.setLevel("checked");
  await redeem(shop);
  await expect(heading(shop, "Redeemed")).toBeVisible();
  await button(shop, "Next voucher").click();
  await brand.setLimits((limits) => ({
    ...limits,
    shops: { ...limits.shops, unapproved: { redemptions: 1, worth: null } },
  }));

  const pin = await claim(shop.request);
  await type(shop, pin);
  await expect(heading(shop, words("voucherScreens.capped"))).toBeVisible();
  await expect(shop.getByText(/reached their shared limit for today/)).toBeVisible();
  await checkScreen(shop, "redeeming beyond the shared limit");
  await shop.getByRole("link", { name: words("levelScreens.yours") }).click();
  await expect(heading(shop, "1 step to Approved")).toBeVisible();
  await expect(shop.getByRole("listitem").filter({ hasText: "Approved by Larkfield Foods" })).toBeVisible();
  await checkScreen(shop, "the steps to the next level");
  await shop.goBack();

  // The brand's owner raises it on the Limits screen.
  const context = await withCamera.newContext({ baseURL: server.url, locale: "en-US" });
  const owner = await context.newPage();
  consoleGuard.watch(owner);
  await signIn(owner, "Login as Brand", BRAND.email, BRAND.password);
  await owner.goto("/settings/limits");
  const shared = owner.getByRole("region", { name: words("limits.unapproved") });
  await shared.getByRole("textbox", { name: words("limits.capRedemptions") }).fill("100");
  await owner.keyboard.press("Enter");
  await expect(owner.locator(".toast", { hasText: words("limits.saved") }).first()).toBeVisible();
  await context.close();

  await type(shop, pin);
  await chooseProduct(shop);
  await button(shop, /^Redeem \$/).click();
  await expect(heading(shop, "Redeemed")).toBeVisible();
  // Approving releases what is held, for other tests.
  await brand.setLevel("approved");
});
