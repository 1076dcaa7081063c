import type { Page } from "@playwright/test";
import { expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { publishOffer } from "./shopper.ts";
import { settled } from "./settled.ts";

const WIDTHS = [320, 360, 768, 1280];
/** Like a URL or a German compound: no place to break. */
const NAME = "Sommerschlussverkaufsgutscheinaktionswochenendrabattkampagne";
const POLICY = "Datenschutzgrundverordnung".repeat(10).slice(0, 250);

async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await settled(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test("words without a blank scroll no page sideways", THOROUGH, async ({ page, request }) => {
  const code = await publishOffer(request, { name: NAME, vouchers: 9, firstDay: 1, lastDay: 9, policy: POLICY });
  for (const path of [`/c/${code}`, `/c/${code}/save-to-phone`, `/c/${code}/find-store`, `/public/detail/${code}`])
    await expectNoSidewaysScrolling(page, path);
  await page.goto(`/c/${code}/save-to-phone`);
  await page.getByRole("button", { name: "Save to Phone", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectNoSidewaysScrolling(page, `/c/${code}/save-to-phone`);

  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  for (const path of ["/join-campaign", `/join-campaign/detail?campaignId=${code}`])
    await expectNoSidewaysScrolling(page, path);
  await page.goto("/");
  await page.evaluate(() => localStorage.removeItem("stashwell.session"));
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  for (const path of ["/campaigns", "/campaigns?view=table"]) await expectNoSidewaysScrolling(page, path);
  // A narrow table scrolls within itself; a wide one fits every column, however long a name is.
  const hidden = await page.locator(".campaign-table").evaluate((table) => table.scrollWidth - table.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  await page.goto("/campaigns");
  await page.getByText(NAME).first().click();
  await expect(page).toHaveURL(/campaign\/details/);
  await expectNoSidewaysScrolling(page, new URL(page.url()).pathname);
});

test("Chinese headings wrap between characters", THOROUGH, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "lan", value: "ZH", url: baseURL ?? "" }]);
  for (const path of ["/", "/brand", "/business"]) await expectNoSidewaysScrolling(page, path);
});
