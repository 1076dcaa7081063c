import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { takePhoto } from "./photo.ts";
import { fillDay, publishFromWizard, signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

/** Opens a copy of the live campaign that is ready to publish, under its own name. */
async function openReady(page: Page, name: string): Promise<void> {
  await page.goto("/campaign/details/DEMO2525");
  await page.getByRole("button", { name: "More actions for Thanksgiving Pantry" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await fillDay(page, "Start Date", 20);
  await fillDay(page, "End Date", 40);
  await page.getByLabel("Campaign Name").fill(name);
  await expect(page.getByText(words("wizard.saved"), { exact: true })).toBeAttached();
  await page.goto(`${new URL(page.url()).pathname}?step=6`);
  await expect(page.getByText(words("wizard.ready"))).toBeVisible();
}

const publishButton = (page: Page) => page.getByRole("button", { name: words("wizard.publish") });

/** Fills the first step of a new campaign. */
async function beginCampaign(page: Page, name: string): Promise<void> {
  await page.goto("/campaign/add");
  await page.getByLabel("Denomination").fill("25");
  await page.getByLabel(words("wizard.vouchers")).fill("100");
  await page.getByLabel("Campaign Name").fill(name);
  await fillDay(page, "Start Date", 20);
  await fillDay(page, "End Date", 40);
}

/** Records the code and name that the wizard shows on every DOM change, and the calls that request another code. */
async function watchWizard(page: Page) {
  const title = words("wizard.createTitle");
  const unnamed = words("wizard.unnamed");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/campaignCode")) calls.push(pathname);
  });
  await page.evaluate(
    ([heading, noName]) => {
      const shown = new Set<string>();
      const look = () => {
        if (document.querySelector("h1")?.textContent !== heading) return;
        const code = document.querySelector(".wizard-code__code")?.textContent ?? "no code";
        const name = document.querySelector<HTMLInputElement>("#campaign-name")?.value;
        const isUnnamed = document.querySelector("main")?.textContent.includes(noName ?? "");
        shown.add([code, name, isUnnamed ? noName : "named"].join(", "));
      };
      look();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { shownByWizard: shown });
    },
    [title, unnamed],
  );
  const code = await page.locator(".wizard-code__code").textContent();
  const shown = () =>
    page.evaluate(() => [...(window as unknown as { shownByWizard: ReadonlySet<string> }).shownByWizard]);
  return { code, calls, shown };
}

test("a draft that is saved stays on the screen until the list is there", async ({ page }) => {
  await beginCampaign(page, "Saved at Once");
  const { code, calls, shown } = await watchWizard(page);
  await page.getByRole("button", { name: words("wizard.saveDraft") }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole("heading", { level: 1, name: words("portal.campaigns") })).toBeVisible();
  expect(await shown()).toEqual([`${code}, Saved at Once, named`]);
  expect(calls).toEqual([]);
});

test("a campaign that is published from its first draft stays on the screen until the list is there", async ({
  page,
}) => {
  await beginCampaign(page, "Published at Once");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await page.getByRole("checkbox", { name: /Oat Drink Original 1 L/ }).check();
  await page.getByRole("searchbox", { name: words("wizard.searchStates") }).fill("Georgia");
  await page.getByRole("checkbox", { name: "Georgia", exact: true }).check();
  await next.click();
  await expect(page.getByLabel("Privacy policy")).not.toHaveValue("");
  await next.click();
  const photo = await takePhoto({ width: 900, height: 1_200 });
  await page.locator('.picture-section input[type="file"]').setInputFiles(photo);
  await expect(page.getByRole("slider", { name: words("wizard.zoom") })).toBeVisible();
  await next.click();
  await next.click();
  await expect(page.getByText(words("wizard.ready"))).toBeVisible();
  const { code, calls, shown } = await watchWizard(page);
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole("heading", { name: "Published at Once is published" })).toBeVisible();
  expect(await shown()).toEqual([`${code}, , named`]);
  expect(calls).toEqual([]);
});

test("the sheet says what is promised, and leads to what may be wrong", async ({ page }) => {
  await openReady(page, "Copy of Winter Pantry");
  await publishButton(page).click();
  const sheet = page.getByRole("dialog", { name: "Publish Copy of Winter Pantry?" });
  await expect(sheet).toContainText("You promise 2,000 × $25.00 =");
  await expect(sheet.getByText("$50,000.00")).toBeVisible();
  await expect(sheet).toContainText(words("publishing.copyName"));
  await expect(sheet).toContainText("Check that the picture shows $25");
  await checkScreen(page, "the sheet before publishing");

  await sheet.getByRole("button", { name: words("publishing.keepEditing") }).click();
  await expect(sheet).toBeHidden();
  await expect(publishButton(page)).toBeFocused();
  await publishButton(page).click();
  await sheet.getByRole("button", { name: words("publishing.rename") }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel("Campaign Name")).toBeFocused();
});

test("what was published by mistake is a draft again, and the next acts are at hand", async ({ page }) => {
  await openReady(page, "Winter Undone");
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  const moment = page.getByRole("region", { name: words("campaigns.published") });
  await expect(moment.getByRole("heading", { name: "Winter Undone is published" })).toBeVisible();
  // Also from the campaign's own page.
  await moment.getByRole("link", { name: words("publishing.open") }).click();
  await expect(page).toHaveURL(/\/campaign\/details\//);
  await page.getByRole("button", { name: words("common.undo"), exact: true }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await expect(page.locator(".toast").filter({ hasText: /new code: \w{8}\./ })).toBeVisible();
  await expect(page.getByLabel("Campaign Name")).toHaveValue("Winter Undone");
  await page.goto(`${new URL(page.url()).pathname}?step=6`);

  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(moment.getByText(words("publishing.untilThen"))).toBeVisible();
  await checkScreen(page, "the moment after publishing");
  await expect(moment.getByText(words("publishing.notifiedNow"))).toBeVisible({ timeout: 15_000 });
  await expect(moment.getByRole("button", { name: words("common.undo") })).toBeHidden();
  await expect(moment.getByRole("button", { name: words("publishing.copyMerchantLink") })).toBeVisible();
  await page.reload();
  await expect(moment.getByRole("link", { name: words("publishing.email") })).toBeVisible();
  await moment.getByRole("button", { name: words("common.close") }).click();
  await expect(moment).toBeHidden();
  // Despite the undo, the list contains it only once.
  await expect(page.getByRole("link", { name: /Winter Undone/ }).first()).toBeVisible();
  await page.getByRole("searchbox").fill("Winter Undone");
  await expect(page.getByText(words("campaignScreens.count", { count: 1 }), { exact: true })).toBeVisible();
});

/** The banner of a scheduled draft, identified by its text. */
const banner = (page: Page) => page.locator(".steering-banner", { hasText: words("campaignScreens.scheduledText") });

test("a campaign is scheduled from the sheet, later for another time, and not at all", async ({ page }) => {
  await openReady(page, "Radio at Eight");
  await publishButton(page).click();
  await page.getByRole("button", { name: words("campaignScreens.publishLater") }).click();
  const dialog = page.getByRole("dialog", { name: words("campaignScreens.scheduleTitle", { name: "Radio at Eight" }) });
  await expect(dialog).toBeVisible();
  await checkScreen(page, "scheduling");
  const day = dialog.getByLabel(words("campaignScreens.scheduleDay"));
  await day.fill("01/02/2020");
  await dialog.getByRole("button", { name: words("campaignScreens.scheduleAct") }).click();
  await expect(dialog.locator(".field__error")).toBeVisible();
  await checkScreen(page, "scheduling, refused");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(words("wizard.ready"))).toBeVisible();

  await publishButton(page).click();
  await page.getByRole("button", { name: words("campaignScreens.publishLater") }).click();
  await dialog.getByRole("button", { name: words("campaignScreens.scheduleAct") }).click();
  await expect(page.getByText(words("campaignScreens.hasScheduled"))).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns$/);
  const card = page.locator(".campaign-card", { hasText: "Radio at Eight" });
  await expect(card.locator(".badge", { hasText: /^Publishes .*, 09:00$/ })).toBeVisible();
  await expect(card.getByText(words("campaignScreens.stepsDone", { count: 6, total: 6 }))).toBeVisible();
  await checkScreen(page, "the list with a scheduled draft");

  await card.getByRole("link", { name: "Radio at Eight", exact: true }).click();
  await expect(banner(page)).toBeVisible();
  await checkScreen(page, "a scheduled draft");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await banner(page)
    .getByRole("button", { name: words("campaignScreens.scheduleChange") })
    .click();
  await dialog.getByLabel(words("steering.untilTime")).selectOption("20:00");
  await dialog.getByRole("button", { name: words("campaignScreens.scheduleAct") }).click();
  await expect(banner(page)).toContainText(/Publishes .*, 20:00/);

  const details = new URL(page.url()).pathname;
  await page.goto(details.replace("/details/", "/edit/"));
  await expect(page).toHaveURL(new RegExp(`${details}$`));
  await banner(page)
    .getByRole("button", { name: words("campaignScreens.scheduleCancel") })
    .click();
  await expect(page.getByText(words("campaignScreens.hasUnscheduled"))).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

test("a scheduled campaign is published by itself", async ({ page }) => {
  await openReady(page, "Published by Itself");
  const campaignId = new URL(page.url()).pathname.split("/").at(-1);
  const signedIn = await page.request.post("/api/brand/user/login", {
    data: { email: "brand@demo.example", password: "Stash-brand1", type: 1 },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const publishAt = new Date(Date.now() + 2_000).toISOString();
  const reply = await page.request.post("/api/brand/campaign/schedule", {
    headers: { token },
    data: { campaignId, publishAt },
  });
  expect(reply.status()).toBe(200);
  await expect(async () => {
    await page.goto(`/campaign/details/${campaignId}`);
    await expect(page.locator(".page-header").getByText(words("common.statusPublished"), { exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
});

test("more vouchers of a published campaign are promised only once that is confirmed", async ({ page }) => {
  await openReady(page, "Winter Raised");
  const { pathname } = new URL(page.url());
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(pathname);
  const vouchers = page.getByLabel(words("wizard.vouchers"));
  await vouchers.fill("3000");
  const save = page.getByRole("button", { name: words("wizard.saveChanges") });
  await save.click();
  const question = page.getByRole("dialog", { name: "Raise to 3,000 vouchers?" });
  await expect(question).toContainText("from $50,000.00 to $75,000.00");
  await checkScreen(page, "the question before more vouchers are promised");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(save).toBeFocused();
  await page.getByLabel("Campaign Name").fill("Winter Raised High");
  await save.click();
  await question.getByRole("button", { name: words("wizard.raise") }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(pathname);
  await expect(vouchers).toHaveValue("3,000");
  // What raises nothing is saved without a question.
  await page.getByLabel("Campaign Name").fill("Winter Raised");
  await save.click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("a draft is continued with the first step that lacks something", async ({ page }) => {
  await beginCampaign(page, "Winter Begun");
  await expect(page.getByText(words("wizard.saved"), { exact: true })).toBeAttached();
  await page.goto("/campaigns");
  await page.getByRole("link", { name: words("campaignScreens.continueThis", { name: "Winter Begun" }) }).click();
  await expect(page).toHaveURL(/step=2$/);
  await expect(page.getByText(words("wizard.markNotStarted")).first()).toBeAttached();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
