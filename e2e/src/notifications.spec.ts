import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1" };

test.use({ viewport: { width: 360, height: 740 } });

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const unreadIn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0);

async function openList(page: Page): Promise<void> {
  await bell(page).click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
}

test("a merchant reads what happened, one and then all", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect.poll(() => unreadIn(page)).toBeGreaterThan(1);
  const before = await unreadIn(page);
  await openList(page);
  const unread = page.locator(".told--unread");
  await expect(unread.first()).toBeVisible();
  await checkScreen(page, "notifications");

  await unread.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/join-campaign\/detail\?campaignId=/);
  await expect.poll(() => unreadIn(page)).toBe(before - 1);
  await page.goBack();
  await expect(unread).toHaveCount(before - 1);

  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All marked as read.")).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expect(page.getByText("You have read everything.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You have read everything.")).toBeVisible();
  await page.goto("/join-campaign");
  await expect(bell(page)).not.toHaveAttribute("aria-label", /unread/);
});

test("the list keeps to the days in its address, and says when they hold nothing", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await openList(page);
  const days = page.getByLabel("Days", { exact: true });
  await days.selectOption({ label: "Choose days" });
  await page.getByLabel("From").fill("2020-01-02");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("The last day cannot be before the first.").first()).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2020-01-03");
  await expect(page.getByText("No Notification Available.")).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-02/);
  await checkScreen(page, "no notifications of these days");
  await page.reload();
  await expect(page.getByText("There is nothing from these days.")).toBeVisible();
  await page.getByRole("button", { name: "Show any day" }).click();
  await expect(page.locator(".told").first()).toBeVisible();
});

test("the daily e-mail is switched off and on by keys", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await openList(page);
  const digest = page.getByRole("switch", { name: "Daily email" });
  await expect(digest).toBeChecked();
  await digest.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("You get no daily email.")).toBeVisible();
  await expect(digest).not.toBeChecked();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await digest.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You get the daily email.")).toBeVisible();
  await expect(digest).toBeChecked();
});
