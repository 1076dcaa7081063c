import { words } from "@stashwell/testing/words";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { takePhoto } from "./photo.ts";
import { fillDay, publishFromWizard, signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
const SHOP = { email: "corner@journey.example", password: "Corner-77" };
const CAMPAIGN = "Winter Pantry";
const PRODUCT = { name: "Ginger Cordial 50 cl", upc: "0851234500909" };

/** State passed between steps: the tests are the steps of one journey. */
const found = { code: "", pin: "", customerUrl: "" };

test.describe.configure({ mode: "serial" });

const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: words("wizard.steps") }).getByRole("button", { name: new RegExp(name) });

test("a brand adds a product with a photo", async ({ page }) => {
  await page.goto("/");
  await checkScreen(page, "home");
  await page.goto("/?login=brand");
  await checkScreen(page, "sign-in");
  await page
    .getByRole("tabpanel", { name: "Login as Brand" })
    .getByRole("button", { name: words("site.login") })
    .click();
  await expect(page.getByText("Please input your username/Email!").first()).toBeVisible();
  await expect(page.getByText("Please input your password!").first()).toBeVisible();

  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole("heading", { name: words("portal.campaigns"), level: 1 })).toBeVisible();
  await expect(page.locator(".campaign-card").first()).toBeVisible();
  await checkScreen(page, "campaigns");

  await page.getByRole("link", { name: "Products" }).click();
  await expect(page.getByText("Oat Drink Original 1 L").first()).toBeVisible();
  await checkScreen(page, "products");
  await page.getByRole("link", { name: words("productScreens.create") }).click();
  await page.getByRole("button", { name: words("productScreens.add") }).click();
  await expect(page.getByText("Please input your Product Name").first()).toBeVisible();
  await expect(page.getByText("Please select your Product Image").first()).toBeVisible();
  await checkScreen(page, "add products, refused");

  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await takePhoto({ width: 2400, height: 1800 }));
  await expect(page.getByRole("button", { name: /^Replace/ })).toBeVisible();
  await page.getByLabel(words("productScreens.name")).fill(PRODUCT.name);
  await page.getByLabel(words("productScreens.upcField")).fill(PRODUCT.upc);
  await page.getByRole("button", { name: words("productScreens.add") }).click();
  await expect(page.getByText("1 product to submit").first()).toBeVisible();
  await page.getByRole("button", { name: words("productScreens.submit") }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText(PRODUCT.name).first()).toBeVisible();
});

test("a brand goes through the wizard, saves a draft and publishes", async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.getByRole("link", { name: words("campaignScreens.createCampaigns") }).click();
  await expect(page.getByRole("heading", { name: words("wizard.createTitle"), level: 1 })).toBeVisible();
  await checkScreen(page, "wizard, step 1");

  await page.getByRole("button", { name: words("wizard.saveDraft") }).click();
  await expect(
    page.getByText("Please fill out the required fields (Campaign Name, Campaign Start & End Date).").first(),
  ).toBeVisible();
  await page.getByLabel("Denomination").fill("25.00");
  await page.getByLabel(words("wizard.vouchers")).fill("60000");
  await page.getByLabel(words("wizard.vouchers")).blur();
  await expect(page.getByText("Value should be less than 50k.").first()).toBeVisible();
  await page.getByLabel(words("wizard.vouchers")).fill("2000");
  await expect(page.getByText("$50,000.00").first()).toBeVisible();
  await page.getByLabel("Campaign Name").fill(CAMPAIGN);
  await fillDay(page, "Start Date", 2);
  await fillDay(page, "End Date", 30);

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("No Product Selected").first()).toBeVisible();
  await page.getByRole("checkbox", { name: new RegExp(PRODUCT.name) }).check();
  await page.getByRole("checkbox", { name: /Cold Brew 330 ml/ }).check();
  await page.getByRole("searchbox", { name: words("wizard.searchStates") }).fill("Georgia");
  await page.getByRole("checkbox", { name: /Georgia/ }).check();
  await checkScreen(page, "wizard, step 2");

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByLabel("Privacy policy")).not.toHaveValue("");
  await checkScreen(page, "wizard, step 3");

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await takePhoto({ width: 1500, height: 2000 }));
  await expect(page.getByRole("slider", { name: words("wizard.zoom") })).toBeVisible();
  const x = page.getByLabel(words("wizard.positionX"));
  await x.fill("40");
  await x.blur();
  await page.getByRole("button", { name: words("wizard.moveRight") }).click();
  await expect(x).toHaveValue("41");
  const y = page.getByLabel(words("wizard.positionY"));
  await expect(y).toHaveValue("68");
  await page.getByRole("button", { name: words("wizard.moveUp") }).click();
  await expect(y).toHaveValue("69");
  await checkScreen(page, "wizard, step 4");

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("radio", { name: /Default template/ }).check();
  await checkScreen(page, "wizard, step 5");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(words("wizard.ready")).first()).toBeVisible();
  await checkScreen(page, "wizard, step 6");

  await page.getByRole("button", { name: words("wizard.saveDraft") }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const card = page.getByRole("link", { name: new RegExp(CAMPAIGN) }).first();
  await card.click();
  await expect(page.getByText(words("common.statusDraft"), { exact: true }).first()).toBeVisible();
  await checkScreen(page, "a draft's detail");

  await page.getByRole("link", { name: "Edit" }).first().click();
  await step(page, "Preview").click();
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  // The publishing confirmation is inserted above the list and pushes it down.
  await expect(page.getByRole("heading", { name: words("publishing.isPublished", { name: CAMPAIGN }) })).toBeVisible();
  await page
    .getByRole("link", { name: new RegExp(CAMPAIGN) })
    .first()
    .click();
  await expect(page.getByText(words("common.statusPublished"), { exact: true }).first()).toBeVisible();
  const customerUrl = await page
    .getByText(/\/c\/[A-Z0-9]{8}$/)
    .first()
    .textContent();
  found.customerUrl = customerUrl?.trim() ?? "";
  found.code = /[A-Z0-9]{8}$/.exec(found.customerUrl)?.[0] ?? "";
  expect(found.code).not.toBe("");
  await expect(page.getByRole("img", { name: "QR code for the Merchant Url" })).toBeVisible();
  await checkScreen(page, "a published campaign's detail");
});

test("a merchant joins through three steps and enters stock", async ({ page, server }) => {
  await operate(
    server.dataDir,
    "merchant",
    "create",
    "--name",
    "Journey Corner Shop",
    "--email",
    SHOP.email,
    "--country",
    "US",
    "--password",
    SHOP.password,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect(page.getByText(CAMPAIGN).first()).toBeVisible();
  const total = page.locator(".campaign-card", { hasText: CAMPAIGN }).first().getByTitle("$50,000.00 total");
  await expect(total).toHaveText("$50K total");
  await checkScreen(page, "campaigns to join");
  await page
    .getByRole("searchbox")
    .or(page.getByLabel(words("participationScreens.searchCampaigns")))
    .first()
    .fill(found.code);
  await expect(page.getByRole("link", { name: `Join ${CAMPAIGN}` })).toBeVisible();
  await page.getByRole("link", { name: CAMPAIGN, exact: true }).click();
  await expect(page.getByRole("heading", { name: CAMPAIGN })).toBeVisible();
  await checkScreen(page, "a campaign to join");
  await page.getByRole("link", { name: "Join", exact: true }).click();

  await expect(page.getByText("Step 1 of 3").first()).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Please select your state").first()).toBeVisible();
  await expect(page.getByText("Please input your street address").first()).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Georgia" });
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Atlanta" });
  await page.getByLabel(words("participationScreens.street")).fill("14 Ponce # Ave");
  await page.getByLabel(words("participationScreens.zip")).fill("30308");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Invalid street address").first()).toBeVisible();
  await page.getByLabel(words("participationScreens.street")).fill("14 Ponce Ave");
  await checkScreen(page, "join, step 1");
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await expect(page.getByText("Please verify your account!").first()).toBeVisible();
  await checkScreen(page, "join, step 2");
  await page
    .getByRole("link", { name: "Verify" })
    .or(page.getByRole("button", { name: "Verify" }))
    .first()
    .click();
  await expect(page.getByText("This is a sandbox, not a bank.").first()).toBeVisible();
  await checkScreen(page, "the sandbox bank");
  await page.getByRole("button", { name: /The account is yours/ }).click();
  await expect(page.getByText("Verified!").first()).toBeVisible();
  await page
    .getByRole("button", { name: "Add Inventory" })
    .or(page.getByRole("link", { name: "Add Inventory" }))
    .first()
    .click();

  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByText(words("participation.stockRequiredOnJoin")).first()).toBeVisible();
  await page.getByLabel(words("participationScreens.piecesOf", { name: PRODUCT.name })).fill("12");
  await page.getByRole("button", { name: words("participationScreens.more", { name: PRODUCT.name }) }).click();
  await expect(page.getByText("13 items, 1 product").first()).toBeVisible();
  await checkScreen(page, "join, step 3");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByText("Successfully Joined!").first()).toBeVisible();
  await checkScreen(page, "joined");
  // The poster is found again where the campaign is.
  await page.goto(`/join-campaign/detail?campaignId=${found.code}`);
  await page.locator("summary", { hasText: words("participationScreens.letPeopleKnow") }).click();
  await expect(page.getByRole("button", { name: words("participationScreens.printPoster") })).toBeVisible();
  await checkScreen(page, "a campaign that was joined");
});

test("a consumer claims without JavaScript and gets the same page with it", async ({
  browser,
  server,
  consoleGuard,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, baseURL: server.url };
  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await plain.newPage();
  consoleGuard.watch(page);
  await page.goto(`/c/${found.code}`);
  await page.getByRole("link", { name: "Save to Phone" }).first().click();
  await page.getByRole("button", { name: "Save to Phone" }).click();
  await expect(page.getByRole("heading", { name: words("consumer.yourVoucher") })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const shown =
    (await page
      .getByText(/^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? "";
  expect(shown.replaceAll(" ", "")).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  await page.reload();
  await expect(page.getByText(shown).first()).toBeVisible();
  await plain.close();

  const scripted = await browser.newContext(phone);
  const second = await scripted.newPage();
  consoleGuard.watch(second);
  await second.goto(`/c/${found.code}`);
  await checkScreen(second, "landing");
  const button = second.getByRole("link", { name: "Save to Phone" }).first();
  const picture = await second.locator("picture img, .landing img").first().boundingBox();
  const place = await button.boundingBox();
  expect(picture && place && place.x - picture.x).toBeCloseTo((41 / 301) * (picture?.width ?? 0), -1);
  await button.click();
  await expect(second.getByRole("heading", { name: words("consumer.yourVoucher") })).toBeVisible();
  await checkScreen(second, "the voucher");
  found.pin = (
    (await second
      .getByText(/^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ""
  ).replaceAll(" ", "");
  expect(found.pin).not.toBe(shown.replaceAll(" ", ""));

  await second.getByText(words("consumer.moreWays")).click();
  const download = second.waitForEvent("download");
  await second
    .getByRole("link", { name: words("consumer.pdf") })
    .evaluate((link) => link.setAttribute("download", "voucher.pdf"));
  await second.getByRole("link", { name: words("consumer.pdf") }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await scripted.close();
});

test("the merchant redeems once, and the brand sees it", async ({ page, server, consoleGuard }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.getByRole("link", { name: "Redeem" }).first().click();
  // The redeem screen is loaded on demand.
  await expect(page.getByLabel(words("voucherScreens.pinLabel"))).toBeVisible();
  await checkScreen(page, "redeem");
  await page.getByLabel(words("voucherScreens.pinLabel")).fill(found.pin.toLowerCase());
  await expect(page.getByRole("heading", { name: "Not valid yet" })).toBeVisible();
  await checkScreen(page, "not yet");

  await server.moveClock({ days: 3 });
  // Three days later the session has expired, so the user signs in again.
  consoleGuard.allow(/401/);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.goto("/redeem");
  await page.getByLabel(words("voucherScreens.pinLabel")).fill(found.pin);
  await expect(page.getByRole("heading", { name: words("voucherScreens.good") })).toBeVisible();
  await checkScreen(page, "good");
  const product = page.getByRole("radio", { name: new RegExp(PRODUCT.name) });
  if (await product.count()) await product.check();
  await page.getByRole("button", { name: "Redeem $25.00" }).click();
  await expect(page.getByRole("heading", { name: "Redeemed" })).toBeVisible();
  await expect(page.getByText(words("voucherScreens.leftInStock")).first()).toBeVisible();
  await expect(page.getByText("12", { exact: true }).first()).toBeVisible();
  await checkScreen(page, "the receipt");

  await page.getByRole("button", { name: words("voucherScreens.next") }).click();
  await page.getByLabel(words("voucherScreens.pinLabel")).fill(found.pin);
  await expect(page.getByRole("heading", { name: words("voucherScreens.used") })).toBeVisible();
  await checkScreen(page, "already used");

  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string }).token,
  );
  const { data: stores } = (await (
    await page.request.get(`/api/brand/campaign/storeList?campaignId=${found.code}`)
  ).json()) as {
    data: {
      organizationId: string;
      totalStock: number;
      products: { organizationProductId: string; currentQty: number }[];
    }[];
  };
  // Anyone can see that there is stock, but only the store sees how much.
  expect(stores.map(({ totalStock }) => totalStock)).toEqual([1]);
  const { data: own } = (await (
    await page.request.get(
      `/api/brand/store/store-details?campaignId=${found.code}&storeId=${stores[0]?.organizationId}`,
      { headers: { token } },
    )
  ).json()) as { data: { totalStock: number } };
  expect(own.totalStock).toBe(12);
  const again = await page.request.post("/api/store/voucher/redeem", {
    headers: { token },
    data: {
      pin: found.pin,
      storeId: stores[0]?.organizationId,
      organizationProductId: stores[0]?.products.find(({ currentQty }) => currentQty > 0)?.organizationProductId,
    },
  });
  expect(again.status()).toBe(409);

  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  // The home page also has a link to the campaign, to its page for customers.
  await expect(page).toHaveURL(/\/campaigns$/);
  await page
    .getByRole("link", { name: new RegExp(CAMPAIGN) })
    .first()
    .click();
  await expect(page.getByText("2 saved").first()).toBeVisible();
  const brandToken = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string }).token,
  );
  const dashboard = await page.request.get(`/api/brand/campaign/customerDashboard?campaignId=${found.code}`, {
    headers: { token: brandToken },
  });
  expect(((await dashboard.json()) as { data: unknown }).data).toMatchObject({
    assign: 2000,
    downloaded: 1,
    redeemed: 1,
  });

  expect(await operate(server.dataDir, "check")).not.toMatch(/fail/i);
});
