import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { signIn } from "./screens.ts";

const SHOP = { name: "Halfway Market", email: "halfway@join-journey.example", password: "Blue-awning-4" };
/** Open to Georgia, Florida, South Carolina, Tennessee and Texas. */
const CODE = "DEMO2525";
const PRODUCT = "Oat Drink Original 1 L";
const JOIN = `/join-campaign/inventory?campaignId=${CODE}`;

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 360, height: 740 }));

async function enter(page: Page): Promise<void> {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
}

/** Calls the API as the signed-in business. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem("stashwell.session") ?? "{}");
  const { token } = JSON.parse(session) as { token: string };
  const response = await page.request.post(`/api${path}`, { headers: { token }, data });
  expect(response.status()).toBe(200);
}

async function moveTo(page: Page, state: string, cityName: string, address: { addressLine1: string; zip: string }) {
  const response = await page.request.get(`/api/store/campaign/city?state=${state}`);
  const { data } = (await response.json()) as {
    data: { cityId: string; cityName: string; latitude: number; longitude: number }[];
  };
  const { cityId: city, latitude, longitude } = data.find((candidate) => candidate.cityName === cityName)!;
  await post(page, "/brand/store/saveLatLong", { state, city, latitude, longitude, ...address });
}

const street = (page: Page) => page.getByLabel(words("participationScreens.street"));
const zip = (page: Page) => page.getByLabel(words("participationScreens.zip"));
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

test("a join that is left halfway moves nothing, and the join itself does", async ({ page, server }) => {
  const merchant = ["--name", SHOP.name, "--email", SHOP.email, "--country", "US", "--password", SHOP.password];
  await operate(server.dataDir, "merchant", "create", ...merchant, "--verified");
  await enter(page);
  await moveTo(page, "US-GA", "Atlanta", { addressLine1: "1418 Ponce Ave", zip: "30308" });
  const saved: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && saved.push(new URL(request.url()).pathname)));

  await page.goto(JOIN);
  await page.getByRole("button", { name: "Change address" }).click();
  const state = page.getByLabel("State", { exact: true });
  await expect(state.getByRole("option", { name: "Florida" })).toBeAttached();
  await expect(state.getByRole("option", { name: "Alaska" })).toHaveCount(0);
  await state.selectOption({ label: "Florida" });
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Miami" });
  await street(page).fill("400 Biscayne Blvd");
  await zip(page).fill("30308");
  await zip(page).blur();
  await expect(page.getByText(words("participation.zipElsewhere"))).toBeVisible();
  await next(page).click();
  await expect(zip(page)).toHaveAttribute("aria-invalid", "true");
  await expect(street(page)).toBeVisible();
  await checkScreen(page, "a zip of another state");
  await zip(page).fill("33132");
  await next(page).click();
  await expect(page.getByText(`How many of each product can ${SHOP.name}, 400 Biscayne Blvd`)).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(street(page)).toHaveValue("400 Biscayne Blvd");
  expect(saved).toEqual([]);

  await page.goto("/stores");
  await expect(page.getByText("1418 Ponce Ave")).toBeVisible();
  await expect(page.getByText("Biscayne")).toHaveCount(0);

  await page.goto(`${JOIN}&step=inventory`);
  await page.getByLabel(words("participationScreens.piecesOf", { name: PRODUCT })).fill("4");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByRole("heading", { name: "Successfully Joined!" })).toBeVisible();
  await page.goto("/stores");
  await expect(page.getByText("400 Biscayne Blvd")).toBeVisible();
});

test("a campaign that a store can't join leads back to the others", async ({ page }) => {
  await enter(page);
  await post(page, "/brand/store/leaveCampaign", { campaignId: CODE });
  await moveTo(page, "US-AL", "Birmingham", { addressLine1: "1 Main St", zip: "35203" });
  await page.goto(JOIN);
  await expect(page.getByText(words("participation.outOfReach"))).toBeVisible();
  await checkScreen(page, "a campaign of other states");
  await page.getByRole("link", { name: words("participationScreens.backToCampaigns") }).click();
  await expect(page).toHaveURL(/\/join-campaign$/);
});
