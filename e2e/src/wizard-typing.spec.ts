import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { words } from "@stashwell/testing/words";
import sharp from "sharp";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { dayFromNow, fillDay, signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("numbers are read as the language writes them, and written out once their field is left", async ({ page }) => {
  await page.goto("/campaign/add");
  const amount = page.getByLabel("Denomination");
  const vouchers = page.getByLabel(words("wizard.vouchers"));
  const note = page.locator("#campaign-denomination-error");
  await page.getByLabel("Campaign Name").fill("Typed Numbers");
  await fillDay(page, "Start Date", 2);
  await fillDay(page, "End Date", 30);

  await vouchers.fill("12,000");
  await amount.fill("1,000.5");
  await amount.blur();
  await expect(amount).toHaveValue("1,000.50");
  await expect(vouchers).toHaveValue("12,000");
  const saved = page.waitForRequest((request) => (request.postData() ?? "").includes('"denomination":"1000.5"'));
  await page.getByLabel("Campaign Name").fill("Typed Numbers, twice");
  expect((await saved).postData()).toContain('"noOfVoucher":"12000"');
  await amount.focus();
  await expect(amount).toHaveValue("1000.50");

  // Elsewhere this means 12.50 or 1,250: no guess is made, and no error is shown before the field is left.
  await amount.fill("12,50");
  await expect(note).toBeEmpty();
  await amount.blur();
  await expect(note).toHaveText(words("wizard.decimalMark", { example: "12.50" }));
  await expect(amount).toHaveValue("12,50");
  await amount.fill("99999999.9");
  await expect(note).toHaveText(words("campaigns.denominationLength"));
  await expect(amount).toHaveValue("99999999.9");
  await amount.fill("12.50");
  await expect(note).toBeEmpty();
});

test("a color is written out as its six digits, and half of one is not measured", THOROUGH, async ({ page }) => {
  await page.goto("/campaign/add?step=4");
  const background = page.getByLabel(words("wizard.background"), { exact: true });
  await background.fill("#0b6");
  await background.blur();
  await expect(background).toHaveValue("#00BB66");
  await background.fill("0b6e4f ");
  await background.blur();
  await expect(background).toHaveValue("#0B6E4F");
  await background.fill("#0B6E");
  await expect(page.getByText(words("wizard.contrastPending"))).toBeVisible();
  await expect(page.getByRole("meter")).toHaveCount(0);
  await background.blur();
  await expect(page.locator("#campaign-buttonBackground-error")).toHaveText(words("campaigns.colour"));
});

test("the offer stands beside the first steps as it is typed, and leads to its picture", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/campaign/add");
  const preview = page.getByRole("region", { name: words("wizard.onThePhone") });
  await expect(preview).toContainText(words("wizard.unnamed"));
  await page.getByLabel("Campaign Name").fill("Seen at Once");
  await page.getByLabel("Denomination").fill("12.5");
  await fillDay(page, "Start Date", 2);
  await fillDay(page, "End Date", 30);
  await expect(preview).toContainText("Seen at Once");
  await expect(preview).toContainText("$12.50 OFF");
  await checkScreen(page, "the first step with its preview");
  await page.locator(".step-bar__step", { hasText: words("wizard.step2") }).click();
  await expect(preview).toContainText("Seen at Once");
  await checkScreen(page, "products and places with their preview");
  await preview.getByRole("button", { name: words("common.edit") }).click();
  await expect(page.getByRole("heading", { name: words("wizard.onThePhone") })).toBeVisible();
  await expect(page).toHaveURL(/step=4/);
});

test("Next names once what the first step lacks or has wrong, and leaves the others for later", async ({ page }) => {
  await page.goto("/campaign/add");
  const next = page.getByRole("button", { name: "Next", exact: true });
  const summary = page.locator(".problem-summary");
  const named = summary.getByRole("link");
  for (const label of ["Denomination", words("wizard.vouchers"), "Campaign Name", "Start Date", "End Date"]) {
    await expect(page.getByRole("textbox", { name: label })).toHaveAttribute("aria-required", "true");
    await expect(page.locator("label", { hasText: label })).toHaveText(`${label} *`);
  }
  await next.click();
  await expect(page).toHaveURL(/\/campaign\/add$/);
  await expect(named).toHaveText([
    words("campaigns.denominationRequired"),
    words("campaigns.voucherCountRequired"),
    words("campaigns.nameRequired"),
    words("campaigns.startDateRequired"),
    words("campaigns.endDateRequired"),
  ]);
  await expect(page.getByLabel("Denomination")).toBeFocused();
  // At the top, the sticky bar covers no step.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page, "an incomplete first step");

  // The summary follows the input: a field is never reported missing above and invalid below.
  await page.getByLabel("Denomination").fill("5");
  await page.getByLabel(words("wizard.vouchers")).fill("60000");
  await expect(named).toHaveCount(4);
  await expect(named.first()).toHaveText("Value should be less than 50k.");
  await expect(page.locator("#campaign-voucherCount-error")).toHaveText("Value should be less than 50k.");
  await page.getByLabel("Campaign Name").fill("Named Once");
  await fillDay(page, "Start Date", 2);
  await fillDay(page, "End Date", 30);
  await expect(named).toHaveText(["Value should be less than 50k."]);
  await next.click();
  await expect(page).toHaveURL(/\/campaign\/add$/);
  await expect(page.getByLabel(words("wizard.vouchers"))).toBeFocused();
  await page.getByLabel(words("wizard.vouchers")).fill("600");
  await expect(summary).toHaveCount(0);

  await next.click();
  await expect(page).toHaveURL(/step=2$/);
  await next.click();
  await expect(page).toHaveURL(/step=3$/);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("an unknown campaign is named as such, once, with the way back", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404/);
  await page.goto("/campaign/edit/nothing");
  await expect(page.getByText(words("campaignScreens.unknownTitle"))).toHaveCount(1);
  await expect(page.getByRole("button", { name: words("common.retry") })).toHaveCount(0);
  await checkScreen(page, "the wizard of an unknown campaign");
  await page.locator(".list-state").getByRole("link").click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("a running campaign says when it started", THOROUGH, async ({ page }) => {
  // By its URL, because campaigns of other tests may fill the first page of the list.
  await page.goto("/campaign/details/DEMO2525");
  await expect(page.getByRole("heading", { level: 1, name: "Thanksgiving Pantry", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await expect(page.locator("#campaign-startsOn-error")).toHaveText(/^It started on .+\d{4}\.$/);
  await page.getByRole("textbox", { name: "Start Date" }).fill(dayFromNow(3));
  await expect(page.locator("#campaign-startsOn-error")).toHaveText(/^Tomorrow/);
});

test("days are chosen in a calendar that shows the whole campaign, and by the usual ends", async ({ page }) => {
  await page.goto("/campaign/add");
  const start = page.getByRole("textbox", { name: "Start Date" });
  const end = page.getByRole("textbox", { name: "End Date" });
  await page.getByRole("button", { name: words("wizard.chooseFirstDay") }).click();
  await checkScreen(page, "the calendar of the wizard");
  const today = page.locator(".calendar [aria-current=date]");
  // On the last day of a month the calendar opens with the next one, where today isn't.
  if ((await today.count()) > 0) await expect(today).toHaveAttribute("aria-disabled", "true");
  const focusedIn = (panel: MessageKey) => page.getByLabel(words(panel)).locator(".calendar [data-day]:focus");
  // The focus is on the first day that can be chosen, tomorrow. Move a week and a day later:
  await expect(focusedIn("wizard.chooseFirstDay")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(start).toHaveValue(dayFromNow(9));
  // The calendar of the last day opens by itself.
  await expect(focusedIn("wizard.chooseLastDay")).toBeVisible();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect(end).not.toHaveValue("");
  await expect(page.locator(".calendar")).toHaveCount(0);
  await expect(end).toBeFocused();

  const runs = page.getByRole("group", { name: words("wizard.runsFor") });
  await runs.getByRole("button", { name: "1 week" }).click();
  await expect(end).toHaveValue(dayFromNow(15));
  await runs.getByRole("button", { name: "30 days" }).click();
  await expect(end).toHaveValue(dayFromNow(38));
  await expect(runs.getByRole("button", { name: "30 days" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: words("wizard.chooseLastDay") }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".calendar")).toHaveCount(0);
});

test("states that are chosen stand above the list, and go by a tap", THOROUGH, async ({ page }) => {
  await page.goto("/campaign/add?step=2");
  const search = page.getByRole("searchbox", { name: words("wizard.searchStates") });
  await search.fill("Georgia");
  await page.getByRole("checkbox", { name: "Georgia", exact: true }).check();
  await search.fill("");
  await checkScreen(page, "chosen states");
  await page.getByRole("button", { name: words("wizard.removeState", { name: "Georgia" }) }).click();
  await expect(page.getByRole("checkbox", { name: "Georgia", exact: true })).not.toBeChecked();
  await expect(search).toBeFocused();
});

test("a small picture is named as such, and turning it leaves corners of its own color", async ({ page }) => {
  await page.goto("/campaign/add?step=4");
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const input = page.locator(".picture-section input[type=file]");
  await input.setInputFiles({ name: "small.png", mimeType: "image/png", buffer });
  await expect(page.getByText(words("wizard.pictureSmall", { width: "300", height: "400" }))).toBeVisible();
  const rotation = page.getByRole("slider", { name: words("wizard.rotation") });
  await rotation.focus();
  await page.keyboard.press("PageUp");
  for (let turn = 0; turn < 20; turn++) await page.keyboard.press("ArrowRight");
  await expect(rotation).not.toHaveValue("0");
  const cornerOf = async () =>
    page.locator(".phone-preview img[src^='data:']").evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3).map((part) => Math.round(part / 16));
    });
  await expect.poll(cornerOf).toEqual([3, 6, 10]);
});

test("unsaved changes of a published campaign are asked about on leaving, and shown until they are given up", async ({
  page,
}) => {
  const name = "Thanksgiving Pantry";
  await page.goto("/campaign/details/DEMO2525");
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("textbox", { name: "End Date" }).fill(dayFromNow(90));
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Campaigns" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(words("wizard.leaveText"));
  await checkScreen(page, "leaving the wizard of a published campaign");
  await dialog.getByRole("button", { name: words("productScreens.leave"), exact: true }).click();

  const badge = page.getByText(words("campaignScreens.unsavedChanges"));
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/campaigns?view=table&search=DEMO2525");
  await expect(badge).toHaveCount(1);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .filter({ has: badge })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText(words("campaignScreens.unsavedText"))).toBeVisible();
  await checkScreen(page, "a campaign with unsaved changes");
  await page.getByRole("button", { name: words("wizard.discard") }).click();
  await expect(page.getByText(words("campaignScreens.unsavedText"))).toHaveCount(0);
  await page.goto("/campaigns?search=DEMO2525");
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(badge).toHaveCount(0);
});
