import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { dayFromNow, signIn } from "./screens.ts";

const DAY = 24 * 60 * 60 * 1_000;
const UNREAD = words("wizard.dateUnread");

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

/** Returns a day relative to today in New York, as `YYYY-MM-DD`. */
const isoDay = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date(Date.now() + days * DAY));
const inNumbers = (iso: string): string => iso.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** Replaces the value of a date field, and leaves it in one of three ways. */
async function type(page: Page, label: string, text: string, leave: "Tab" | "Enter" | "mouse"): Promise<void> {
  await page.getByRole("textbox", { name: label }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.type(text);
  if (leave === "mouse") await page.getByRole("heading", { level: 1 }).click();
  else await page.keyboard.press(leave);
}

const note = (page: Page, field: string) => page.locator(`#campaign-${field}-error`);
test("a typed day is the day that is shown and saved, however the field is left", THOROUGH, async ({ page }) => {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill("Typed Days");
  await page.getByLabel(words("wizard.vouchers")).fill("10");
  await type(page, "Start Date", isoDay(30), "Tab");
  await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue(dayFromNow(30));
  await type(page, "End Date", inNumbers(isoDay(60)), "Enter");
  await expect(page.getByRole("textbox", { name: "End Date" })).toHaveValue(dayFromNow(60));
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();

  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saved.push(request.postData() ?? "");
  });
  for (const [leave, days] of [
    ["Tab", 12],
    ["Enter", 13],
    ["mouse", 14],
  ] as const) {
    await type(page, "Start Date", inNumbers(isoDay(days)), leave);
    await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue(dayFromNow(days));
    await expect.poll(() => saved.at(-1)).toContain(`"startDate":"${isoDay(days)}"`);
  }
});

test("what is no day stays in the field with a reason, and is not saved", THOROUGH, async ({ page }) => {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill("Thirtieth of February");
  await type(page, "Start Date", dayFromNow(30), "Tab");
  await type(page, "End Date", dayFromNow(60), "Tab");
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saved.push(request.postData() ?? "");
  });

  for (const leave of ["Tab", "Enter", "mouse"] as const) {
    await type(page, "Start Date", "30 Feb 2028", leave);
    await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue("30 Feb 2028");
    await expect(note(page, "startsOn")).toHaveText(UNREAD);
    await expect(page.getByText(/^Draft saved/)).toHaveCount(0);
    await type(page, "Start Date", isoDay(31), leave);
    await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue(dayFromNow(31));
    await expect(note(page, "startsOn")).not.toHaveText(UNREAD);
  }
  await type(page, "Start Date", "someday", "Tab");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".form-errors, [role=alert]").first()).toContainText(UNREAD);
  // At the top, the sticky bar covers nothing.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page, "a day that is none");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue("someday");
  await type(page, "Start Date", isoDay(20), "Tab");

  // A date that violates a rule stays, with the rule as its error.
  await type(page, "End Date", inNumbers(isoDay(19)), "mouse");
  await expect(page.getByRole("textbox", { name: "End Date" })).toHaveValue(dayFromNow(19));
  await expect(note(page, "endsOn")).toHaveText(words("campaigns.endDateBeforeStart"));
  await type(page, "Start Date", inNumbers(isoDay(-3)), "Tab");
  await expect(page.getByRole("textbox", { name: "Start Date" })).toHaveValue(dayFromNow(-3));
  await expect(note(page, "startsOn")).toHaveText(words("campaigns.startDatePast"));
  expect(saved.filter((body) => body.includes(isoDay(19)) || body.includes(isoDay(-3)))).toEqual([]);
});

test(
  "a day that is emptied stays empty and says so, however the field is left, and after a reload",
  THOROUGH,
  async ({ page }) => {
    await page.goto("/campaign/add");
    await page.getByLabel("Campaign Name").fill("Emptied Days");
    await page.getByLabel(words("wizard.vouchers")).fill("10");
    await type(page, "Start Date", dayFromNow(30), "Tab");
    const made = page.waitForResponse((response) => response.url().includes("/brand/campaign/add"));
    await type(page, "End Date", dayFromNow(60), "Tab");
    const { data } = (await (await made).json()) as { data: { CampaignId: string } };
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
    await page.goto("/campaigns");
    await page.goto(`/campaign/edit/${data.CampaignId}`);
    await expect(page.getByRole("textbox", { name: "End Date" })).toHaveValue(dayFromNow(60));

    const saved: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") saved.push(request.postData() ?? "");
    });
    const days = [
      ["Start Date", "startsOn", words("campaigns.startDateRequired"), 30],
      ["End Date", "endsOn", words("campaigns.endDateRequired"), 60],
    ] as const;
    for (const [label, field, required, day] of days)
      for (const leave of ["Tab", "Enter", "mouse"] as const) {
        await type(page, label, "", leave);
        await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
        await expect(note(page, field)).toHaveText(required);
        await type(page, label, dayFromNow(day), "Tab");
        await expect(note(page, field)).not.toHaveText(required);
      }
    for (const [label] of days) await type(page, label, "", "Tab");
    saved.length = 0;
    await page.reload();
    for (const [label, field, required] of days) {
      await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
      await expect(note(page, field)).toHaveText(required);
    }
    expect(saved).toEqual([]);
  },
);

test("a live campaign may end on a day that has passed", THOROUGH, async ({ page }) => {
  // By its URL, because campaigns of other tests may fill the first page of the list.
  await page.goto("/campaign/details/DEMO2525");
  await expect(page.getByRole("heading", { level: 1, name: "Thanksgiving Pantry", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await type(page, "End Date", inNumbers(isoDay(-1)), "Tab");
  await expect(page.getByRole("textbox", { name: "End Date" })).toHaveValue(dayFromNow(-1));
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});
