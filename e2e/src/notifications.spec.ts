import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { claim, sessionIn } from "./point-of-sale.ts";
import { signIn } from "./screens.ts";
import { redeemAtShop } from "./shopper.ts";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1" };

test.use({ viewport: { width: 360, height: 740 } });

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const unreadIn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0);

async function openList(page: Page): Promise<void> {
  await bell(page).click();
  await expect(page.getByRole("heading", { name: words("notifications.title"), level: 1 })).toBeVisible();
}

test("a merchant reads what happened, one and then all", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect.poll(() => unreadIn(page)).toBeGreaterThan(1);
  const before = await unreadIn(page);
  await openList(page);
  const unread = page.locator(".notification--unread");
  await expect(unread.first()).toBeVisible();
  await checkScreen(page, "notifications");

  // Notifications lie below the address of the campaigns, and are none.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("link", { name: words("portal.campaigns"), exact: true })).not.toHaveAttribute(
    "aria-current",
  );
  if (phone) await page.setViewportSize(phone);

  await unread.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/join-campaign\/detail\?campaignId=/);
  await expect.poll(() => unreadIn(page)).toBe(before - 1);
  await page.goBack();
  await expect(unread).toHaveCount(before - 1);

  await page.getByRole("button", { name: words("notifications.markAll") }).click();
  await expect(page.getByText(words("notifications.allMarkedRead"))).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expect(page.getByText(words("notifications.allRead"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words("notifications.allRead"))).toBeVisible();
  await page.goto("/join-campaign");
  await expect(bell(page)).not.toHaveAttribute("aria-label", /unread/);
});

/** Redeems a voucher on another device of the business. */
async function redeemElsewhere(page: Page): Promise<void> {
  const headers = { token: (await sessionIn(page)).token };
  const pin = await claim(page.request);
  const looked = await page.request.post("/api/store/voucher/check", { headers, data: { pin } });
  const { data } = (await looked.json()) as {
    data: { stores: { organizationId: string; products: { organizationProductId: string; currentQty: number }[] }[] };
  };
  const [store] = data.stores;
  const product = store?.products.find(({ currentQty }) => currentQty > 0);
  const redeemed = await page.request.post("/api/store/voucher/redeem", {
    headers,
    data: { pin, storeId: store?.organizationId, organizationProductId: product?.organizationProductId },
  });
  expect(redeemed.status()).toBe(200);
}

test("what is redeemed while the list is open comes into it by itself, and moves up as more is", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await openList(page);
  const unread = page.locator(".notification--unread");
  await expect(page.getByText(words("notifications.allRead"))).toBeVisible();
  await redeemElsewhere(page);
  await expect(unread).toHaveCount(1);
  await expect(unread).toContainText(/\b1 .*voucher\b/);
  await redeemElsewhere(page);
  await expect(unread).toContainText(/\b2 .*vouchers\b/);
  await expect(unread).toHaveCount(1);
  // Other tests move their server's clock ahead, and leave notifications of days to come.
  const rows = await page.locator(".notification").evaluateAll((all) =>
    all.map((row) => ({
      isUnread: row.matches(".notification--unread"),
      at: Date.parse(row.querySelector("time")!.dateTime),
    })),
  );
  const first = rows.find(({ at }) => at <= Date.now());
  expect(first?.isUnread).toBe(true);
});

test("what one server tells after another, whose clock is ahead, comes into the open list as well", async ({
  page,
  request,
  server,
}) => {
  await server.moveClock({ days: 1 });
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  const before = await unreadIn(page);
  await redeemAtShop(request, await claim(request));
  await expect.poll(() => unreadIn(page)).toBeGreaterThan(before);
  await server.setClockBack();
  await openList(page);
  await page.getByRole("button", { name: words("notifications.markAll") }).click();
  await expect(page.getByText(words("notifications.allMarkedRead"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words("notifications.allRead"))).toBeVisible();
  const unread = page.locator(".notification--unread");
  await expect(unread).toHaveCount(0);
  await redeemElsewhere(page);
  await expect(unread).toHaveCount(1);
  await redeemElsewhere(page);
  await expect(unread).toContainText(/\b2 .*vouchers\b/);
});

test("the list keeps to the days in its address, and says when they hold nothing", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await openList(page);
  await page.getByRole("button", { name: `${words("notifications.days")}: ${words("notifications.anyDay")}` }).click();
  const lastDay = page.getByRole("textbox", { name: "To" });
  await page.getByRole("textbox", { name: "From" }).fill("2020-01-02");
  await lastDay.fill("1/1/2020");
  await lastDay.press("Enter");
  await expect(page.getByText(words("notifications.rangeBackwards")).first()).toBeVisible();
  await checkScreen(page, "days that run backwards");
  await lastDay.fill("Jan 3, 2020");
  await lastDay.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Dates: 02.Jan.2020.– 03.Jan.2020$/ })).toBeFocused();
  await expect(page.getByText("No Notification Available.")).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-02/);
  await checkScreen(page, "no notifications of these days");
  await page.reload();
  await expect(page.getByText(words("notifications.noMatchText"))).toBeVisible();
  await page.getByRole("button", { name: words("notifications.showAll") }).click();
  await expect(page.locator(".notification").first()).toBeVisible();
});

test("mails are chosen by keys: once a day, never, at once", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await openList(page);
  const mails = page.getByRole("group", { name: words("notifications.mails") });
  const daily = mails.getByRole("radio", { name: words("notifications.digest") });
  const none = mails.getByRole("radio", { name: words("notifications.mailsNone") });
  const atOnce = mails.getByRole("radio", { name: words("notifications.mailsAtOnce") });
  await expect(daily).toBeChecked();
  await daily.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(words("notifications.digestOff"))).toBeVisible();
  await expect(none).toBeChecked();
  await page.reload();
  await expect(none).toBeChecked();
  await none.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(words("notifications.mailsAtOnceSaved", { minutes: 15 }))).toBeVisible();
  await expect(atOnce).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(words("notifications.digestOn"))).toBeVisible();
  await expect(daily).toBeChecked();
});
