import type { APIRequestContext, Page } from "@playwright/test";
import type { Limits } from "@stashwell/shared/limits/rules";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { claim, SHOP } from "./point-of-sale.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

test.describe.configure({ mode: "serial" });

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();

async function post<Reply>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Reply> {
  const reply = await request.post(`/api${path}`, { data, headers: token ? { token } : {} });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as Reply;
}

async function read<Reply>(request: APIRequestContext, path: string, token: string): Promise<Reply> {
  return (await (await request.get(`/api${path}`, { headers: { token } })).json()) as Reply;
}

async function signInBrand(request: APIRequestContext): Promise<string> {
  return (await post<{ token: string }>(request, "/brand/user/login", { ...BRAND, type: 1 })).token;
}
async function signInShop(request: APIRequestContext): Promise<string> {
  const { token } = await post<{ token: string }>(request, "/brand/user/login", { ...SHOP, type: 2 });
  return (await post<{ token: string }>(request, "/web/v1/user/verify-token", { token })).token;
}

interface Checked {
  data: {
    voucher: { status: string };
    stores: { organizationId: string; products: { organizationProductId: string; currentQty: number }[] }[];
  };
}
const check = (request: APIRequestContext, pin: string, token: string) =>
  post<Checked>(request, "/store/voucher/check", { pin }, token);

/**
 * Redeems two vouchers at the demo's business, and waits until both are flagged: after redemptions of other tests the
 * first of them opens the flag, and a decision on it would be refused once the second is added. Returns their PINs.
 */
async function redeemTwo(request: APIRequestContext): Promise<string[]> {
  const token = await signInShop(request);
  const pins = [await claim(request), await claim(request)];
  for (const pin of pins) {
    const { stores } = (await check(request, pin, token)).data;
    const store = stores[0]!;
    const { organizationProductId } = store.products.find(({ currentQty }) => currentQty > 0)!;
    await post(request, "/store/voucher/redeem", { pin, storeId: store.organizationId, organizationProductId }, token);
  }
  const brand = await signInBrand(request);
  const ends = pins.map((pin) => pin.slice(-4));
  await expect.poll(() => listFlaggedPins(request, brand), { timeout: 30_000 }).toEqual(expect.arrayContaining(ends));
  return pins;
}

/** Returns the last groups of the PINs on the brand's open flags. */
async function listFlaggedPins(request: APIRequestContext, token: string): Promise<string[]> {
  const flags = await read<{ data: { flagId: string }[] }>(request, "/brand/review/?limit=20", token);
  const details = await Promise.all(
    flags.data.map(({ flagId }) =>
      read<{ data: { evidence: { pinEnd: string }[] } }>(request, `/brand/review/${flagId}`, token),
    ),
  );
  return details.flatMap(({ data }) => data.evidence.map(({ pinEnd }) => pinEnd));
}

const open = async (page: Page): Promise<void> => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
};
/** Reloads until the rules have evaluated the redemptions. */
const flagLink = async (page: Page) => {
  const link = page.getByRole("link", { name: /More than 1 redeemed at a store/ });
  await expect(async () => {
    await page.goto("/review");
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return link;
};

test("a rush at a store is flagged, and released with a reason, by the keyboard", async ({ page }) => {
  const { request } = page;
  const brand = await signInBrand(request);
  const { data } = await read<{ data: { limits: Limits; version: number } }>(request, "/brand/limits/", brand);
  const { limits, version } = data;
  const storeRush = { action: "hold", limit: 1, minutes: 10 };
  const changed = { ...limits, redemptions: { ...limits.redemptions, storeRush } };
  await post(request, "/brand/limits/save", { limits: changed, version }, brand);
  await redeemTwo(request);

  await open(page);
  await (await flagLink(page)).focus();
  await checkScreen(page, "flags");
  await expect(page.getByRole("link", { name: /^Stores \d+ to review/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "More than 1 redeemed at a store in 10 minutes" })).toBeVisible();
  await expect(page.getByText(words("review.owner")).first()).toBeVisible();
  await checkScreen(page, "a flag");

  await page.getByRole("button", { name: /^(Release \$|Release flag)/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("review.reasonRequired"))).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await checkScreen(page, "a decision without a reason");
  await page.getByLabel("Reason").selectOption("Normal sales");
  await page.getByLabel("Note").fill("A market day.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Flag released.")).toBeVisible();
  await expect(page.getByText(words("review.emptyTitle"))).toBeVisible();
  await checkScreen(page, "nothing to review");
});

test("flags come by themselves, and the one that is being decided stays", async ({ page }) => {
  const { request } = page;
  await open(page);
  await page.goto("/review");
  await expect(page.getByText(words("review.emptyTitle"))).toBeVisible();
  await redeemTwo(request);
  const link = page.getByRole("link", { name: /More than 1 redeemed at a store/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const note = page.getByLabel("Note");
  await note.fill("I am asking the store.");

  const brand = await signInBrand(request);
  const { data } = await read<{ data: { flagId: string; count: number }[] }>(request, "/brand/review/?limit=20", brand);
  const [flag] = data;
  const decision = { flagIds: [flag!.flagId], seen: flag!.count, decision: "release", reason: "other" };
  await post(request, "/brand/review/decide", decision, brand);
  await expect(link).toHaveCount(0);
  await expect(page.getByText(/^Released by /)).toBeVisible();
  await checkScreen(page, "a flag that a colleague has just decided");

  await redeemTwo(request);
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Released by /)).toBeVisible();
});

test("another one is reversed on a phone, and its vouchers are good again", async ({ page }) => {
  const { request } = page;
  const pins = await redeemTwo(request);
  await open(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const link = await flagLink(page);
  await page.getByRole("checkbox", { name: /^Select: More than 1/ }).check();
  await page.getByRole("button", { name: "1 selected" }).click();
  await expect(page.getByRole("heading", { name: "1 selected" })).toBeFocused();
  await checkScreen(page, "selected flags on a phone");
  await link.click();
  await expect(page.getByRole("link", { name: words("review.back") })).toBeVisible();
  await checkScreen(page, "a flag on a phone");
  await page.getByLabel("Reason").selectOption(words("review.nothingSold"));
  await page.getByRole("button", { name: words("review.reverse") }).click();
  await expect(page.getByRole("dialog")).toContainText("You can’t undo this.");
  await checkScreen(page, "a question before reversing");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("review.reverseNow") })
    .click();
  await expect(toast(page, "Redemptions reversed.")).toBeVisible();

  const token = await signInShop(request);
  for (const pin of pins) expect((await check(request, pin, token)).data.voucher.status).toBe("claimed");
  await page.getByRole("link", { name: words("review.history") }).click();
  await expect(page.getByRole("link", { name: /More than 1 redeemed at a store/ })).toHaveCount(3);
  await page
    .getByRole("link", { name: /More than 1 redeemed at a store/ })
    .first()
    .click();
  await expect(page.getByText(/^Reversed by .+: No actual sale/)).toBeVisible();
  await checkScreen(page, "a decided flag");
  await page.goto("/team/activity?kind=review");
  await expect(page.getByText(/Reversed \d+ flagged redemption/)).toBeVisible();
});

test("one that a colleague decides meanwhile is no longer there to be decided", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/409/);
  const { request } = page;
  await redeemTwo(request);
  await open(page);
  await (await flagLink(page)).click();
  await page.getByLabel("Reason").selectOption("Shared account");
  const flagId = new URL(page.url()).searchParams.get("flag")!;
  const decision = { flagIds: [flagId], seen: 99, decision: "release", reason: "other" };
  await post(request, "/brand/review/decide", decision, await signInBrand(request));
  await page.getByRole("button", { name: /^(Release \$|Release flag)/ }).click();
  await expect(toast(page, words("review.decided"))).toBeVisible();
  await expect(page.getByText(/^Released by /)).toBeVisible();
  await checkScreen(page, "a flag that was decided meanwhile");
});
