import { words } from "@stashwell/testing/words";
import type { BrowserContext, Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { fillDay, publishFromWizard, signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const BRAND = ["Login as Brand", "brand@demo.example", "Stash-brand1"] as const;

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.allow(/409/);
  await signIn(page, ...BRAND);
  await expect(page).toHaveURL(/\/campaigns$/);
});

/** Creates a draft. Returns the URL of its editor. */
async function makeDraft(page: Page, name: string): Promise<string> {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill(name);
  await page.getByLabel(words("wizard.vouchers")).fill("111");
  const saved = page.waitForResponse((response) => response.url().includes("/brand/campaign/add"));
  await fillDay(page, "Start Date", 20);
  await fillDay(page, "End Date", 40);
  const { data } = (await (await saved).json()) as { data: { CampaignId: string } };
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await page.goto("/campaigns");
  return `/campaign/edit/${data.CampaignId}`;
}

/** @param withClock installs a mock clock, to fast-forward timers */
async function openTab(context: BrowserContext, address: string, { withClock = false } = {}): Promise<Page> {
  const tab = await context.newPage();
  if (withClock) await tab.clock.install();
  await tab.goto(address);
  await expect(tab.getByLabel("Campaign Name")).not.toHaveValue("");
  return tab;
}

/** Maximum delay of the autosave, with a margin. */
const AUTOSAVE_MS = 2_500;

const saved = (page: Page) => expect(page.getByText(/^Draft saved/).first()).toBeVisible();

test(
  "a colleague's change of another field stays, and nobody is asked",
  THOROUGH,
  async ({ page, browser, server }) => {
    const address = await makeDraft(page, "Two at Once");
    const colleague = await browser.newContext({ baseURL: server.url, locale: "en-US" });
    const other = await colleague.newPage();
    await signIn(other, ...BRAND);
    await other.goto(address);
    await expect(other.getByLabel(words("wizard.vouchers"))).toHaveValue("111");
    const mine = await openTab(page.context(), address);

    await other.getByLabel(words("wizard.vouchers")).fill("301");
    await saved(other);
    await mine.getByLabel("Campaign Name").fill("Two at Once, renamed");
    await expect(mine.locator(".toast")).toContainText(words("campaigns.stale"));
    await saved(mine);
    await expect(mine.getByRole("button", { name: words("wizard.staleGoOn") })).toHaveCount(0);
    await expect(mine.getByLabel(words("wizard.vouchers"))).toHaveValue("301");
    await mine.close();

    await page.goto(address);
    await expect(page.getByLabel("Campaign Name")).toHaveValue("Two at Once, renamed");
    await expect(page.getByLabel(words("wizard.vouchers"))).toHaveValue("301");
    await colleague.close();
  },
);

test("what both changed is asked about, and one's own other tab is called that", async ({ page }) => {
  const address = await makeDraft(page, "Both Hands");
  const one = await openTab(page.context(), address);
  const two = await openTab(page.context(), address);
  await one.getByLabel("Campaign Name").fill("Left Hand");
  await saved(one);
  await two.getByLabel(words("wizard.vouchers")).fill("222");
  await two.getByLabel("Campaign Name").fill("Right Hand");
  const panel = two.getByRole("alert").filter({ hasText: "in another tab" });
  await expect(panel).toContainText(words("wizard.staleOwn"));
  await expect(panel.getByRole("group")).toHaveCount(1);
  await expect(panel.getByRole("group", { name: "Campaign Name" })).toContainText(words("wizard.staleTheirsOwn"));
  await checkScreen(two, "a conflict");
  await panel.getByRole("radio", { name: /another tab/ }).check();
  await panel.getByRole("button", { name: words("wizard.staleGoOn") }).click();
  await expect(two.getByLabel("Campaign Name")).toHaveValue("Left Hand");
  await expect(two.getByLabel(words("wizard.vouchers"))).toHaveValue("222");
  await saved(two);
});

test("a draft that was published in another tab saves nothing by itself any more", THOROUGH, async ({ page }) => {
  await page.goto("/campaign/details/DEMO2525");
  await page.getByRole("button", { name: "More actions for Thanksgiving Pantry" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  const address = new URL(page.url()).pathname;
  const vouchers = page.getByLabel(words("wizard.vouchers"));
  await fillDay(page, "Start Date", 20);
  await fillDay(page, "End Date", 40);
  await saved(page);
  const other = await openTab(page.context(), address, { withClock: true });
  await page.goto(`${address}?step=6`);
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns|\/campaign\/details/);

  await other.getByLabel(words("wizard.vouchers")).fill("2500");
  await expect(other.locator(".toast")).toContainText(words("wizard.stalePublished"));
  await expect(other.getByRole("button", { name: words("wizard.saveChanges") })).toBeVisible();
  await expect(other.getByLabel(words("wizard.vouchers"))).toHaveValue(/2,?500/);
  await other.clock.runFor(AUTOSAVE_MS);
  await settled(other);
  await page.goto(address);
  await expect(vouchers).toHaveValue("2,000");
  await other.close();
});

test("a reload keeps the last letter that was typed", async ({ page }) => {
  await page.goto("/campaign/add");
  const name = page.getByLabel("Campaign Name");
  await name.fill("Nothing");
  await page.reload();
  await expect(name).toHaveValue("Nothing");
  await name.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" lost");
  await page.reload();
  await expect(name).toHaveValue("Nothing lost");
  // Shortly after, the draft is in IndexedDB and the copy in localStorage is deleted.
  const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("wizard.last")));
  await expect.poll(copies).toEqual([]);
  await page.reload();
  await expect(name).toHaveValue("Nothing lost");
});
