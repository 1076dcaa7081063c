import { words } from "@stashwell/testing/words";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { takePhoto } from "./photo.ts";
import { signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const SHORT = ["/help", "/help?search=stock", "/help/merchants/redeem"];
/** The last article is long and has every element that articles can have. */
const ALL = [...SHORT, "/help?search=zebra", "/help/brands/first-campaign", "/help/operators/operating"];

test.describe("the help", () => {
  for (const [lan, width, pages] of [
    ["EN", 360, ALL],
    ["EN", 1280, ALL],
    ["GU", 320, SHORT],
    ["ZH", 768, SHORT],
  ] as const) {
    test(`reads well in ${lan} at ${width} px`, THOROUGH, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lan=${lan}`);
        await checkScreen(page, `${path} in ${lan} at ${width}`);
      }
    });
  }

  test("is found from the foot of the site, and nothing moves while its pictures come", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page
      .locator("footer")
      .getByRole("link", { name: words("help.title") })
      .click();
    await expect(page.getByRole("heading", { name: words("help.title"), level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Redeem a voucher" }).click();
    const heading = page.getByRole("heading", { name: "What the results mean" });
    const before = await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const picture = page.getByRole("img", { name: /^A valid voucher on a phone/ });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
  });

  test("is searched and read on without JavaScript", async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto("/help");
    await page.getByRole("searchbox", { name: words("help.search") }).fill("Bank Check");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/help\?search=Bank\+Check$/);
    await page.getByRole("link", { name: "The bank check" }).click();
    await expect(page.getByRole("heading", { name: "The bank check", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Next Join a campaign" }).click();
    await expect(page.getByRole("heading", { name: words("hints.join"), level: 1 })).toBeVisible();
    await page.getByText(words("help.menu")).click();
    await page
      .getByRole("navigation", { name: words("help.menu") })
      .getByRole("link", { name: "Team and roles" })
      .click();
    await page.getByRole("link", { name: words("team.invite") }).click();
    await expect(page).toHaveURL(/\/help\/brands\/team#invite-a-colleague$/);
    await context.close();
  });

  test("answers 404 for what there is not", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404 \(Not Found\)/);
    for (const path of ["/help/brands/nothing", "/help/nobody", "/help/pictures/en/none.webp"])
      expect((await page.goto(path))?.status()).toBe(404);
  });
});

/** API client for the user signed in on a page. */
async function callsOf(page: Page, request: APIRequestContext) {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string }).token,
  );
  const answered = async (reply: Awaited<ReturnType<APIRequestContext["get"]>>) => {
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as Record<string, never>;
  };
  return {
    get: async (path: string) => answered(await request.get(`/api${path}`, { headers: { token } })),
    post: async (path: string, data: object) =>
      answered(await request.post(`/api${path}`, { headers: { token }, data })),
  };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe("the first steps of a brand", () => {
  const BRAND = { email: "first@steps.example", password: "First-steps-1" };

  test.beforeAll(async ({ server }) => {
    const made = ["brand", "create", "--name", "First Foods", "--web-url", "firstfoods", "--country", "US"];
    await operate(server.dataDir, ...made, "--email", BRAND.email, "--password", BRAND.password);
  });

  test("tick themselves off from what is there, and are gone once a campaign is published", async ({
    page,
    request,
  }) => {
    await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
    const steps = page.getByRole("region", { name: words("hints.title") });
    await expect(steps.getByText("0 of 3 done")).toBeVisible();
    await expect(page.getByText("No Campaign Available")).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await checkScreen(page, `first steps of a brand at ${width}`);
    }

    // By keyboard, to where the next step is done.
    await steps.getByRole("link", { name: words("productScreens.create") }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/add$/);
    const calls = await callsOf(page, request);
    const photo = await readFile(await takePhoto({ width: 600, height: 800 }));
    const picture = `data:image/jpeg;base64,${photo.toString("base64")}`;
    const { data } = (await calls.post("/brand/product/add", {
      products: [{ name: "Oat Bar", upc: "0851234501007", productImage: picture }],
    })) as unknown as { data: { organizationProductId: string }[] };

    await page.goto("/products");
    await expect(steps.getByText("1 of 3 done")).toBeVisible();
    await expect(steps.getByText("Done: Add a product")).toBeVisible();
    const form = {
      campaignName: "First Days",
      startDate: dayIn(2),
      endDate: dayIn(20),
      denomination: "5",
      noOfVoucher: "10",
      privacyPolicy: "None.",
      terms: "None.",
      disclaimer: "None.",
      templateProducts: data.map(({ organizationProductId }) => organizationProductId),
      state: "all",
      customerTemplate: { base64Template: picture },
      templateType: 2,
    };
    await calls.post("/brand/campaign/add", { ...form, type: "saveDraft" });
    await page.goto("/campaigns");
    await expect(steps.getByText("2 of 3 done")).toBeVisible();
    await steps.getByRole("link", { name: words("hints.goOn") }).click();
    await expect(page).toHaveURL(/\/campaign\/edit\//);

    await calls.post("/brand/campaign/add", { ...form, campaignName: "Published Days", type: "Publish" });
    await page.goto("/campaigns");
    await expect(page.getByText("Published Days")).toBeVisible();
    await settled(page);
    await expect(steps).toHaveCount(0);
  });

  test("are put away for good, in any language", THOROUGH, async ({ page, server }) => {
    const made = ["brand", "create", "--name", "Second Foods", "--web-url", "secondfoods", "--country", "US"];
    await operate(server.dataDir, ...made, "--email", "second@steps.example", "--password", BRAND.password);
    await signIn(page, "Login as Brand", "second@steps.example", BRAND.password);
    const steps = page.locator(".first-steps");
    await expect(steps).toContainText(words("hints.title"));
    await page.context().addCookies([{ name: "lan", value: "GU", url: server.url }]);
    await page.reload();
    await expect(steps).toContainText("પહેલાં પગલાં");
    await steps.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(steps).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(steps).toHaveCount(0);
    await page.getByRole("link", { name: "મદદ" }).click();
    await expect(page).toHaveURL(/\/help#brands$/);
  });
});

test.describe("the first steps of a shop", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const SHOP = { email: "corner@steps.example", password: "First-shop-11" };

  test("are at the foot of the list, move nothing, and are gone after the first voucher", async ({
    page,
    request,
    server,
  }) => {
    const made = ["merchant", "create", "--name", "Steps Corner", "--country", "US", "--verified"];
    await operate(server.dataDir, ...made, "--email", SHOP.email, "--password", SHOP.password);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await signIn(page, "Login as Business", SHOP.email, SHOP.password);
    await expect(page).toHaveURL(/\/join-campaign$/);
    await page.reload();
    const summary = page.locator(".first-steps-bar > summary");
    await expect(summary).toContainText("0 of 4 done");
    await expect(summary).toContainText(words("hints.next", { step: words("hints.addStore") }));
    await expect(page.getByText("Thanksgiving Pantry")).toBeVisible();
    await settled(page);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);

    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: words("storeScreens.editTitle") })).toBeVisible();
    await checkScreen(page, "first steps of a shop");
    await page.getByRole("link", { name: words("storeScreens.editTitle") }).click();
    await expect(page).toHaveURL(/\/stores\/edit/);

    const calls = await callsOf(page, request);
    const { data: states } = (await calls.get("/store/campaign/state?country=1")) as unknown as {
      data: { stateId: string; stateName: string }[];
    };
    const state = states.find(({ stateName }) => stateName === "Georgia")!.stateId;
    const { data: cities } = (await calls.get(`/store/campaign/city?state=${state}`)) as unknown as {
      data: { cityId: string; cityName: string }[];
    };
    const city = cities.find(({ cityName }) => cityName === "Atlanta")!.cityId;
    const place = { latitude: 33.75, longitude: -84.39, state, city, addressLine1: "12 Peachtree St", zip: "30303" };
    await calls.post("/brand/store/saveLatLong", place);
    await page.goto("/stores");
    await expect(page.getByRole("region", { name: words("hints.title") })).toContainText("1 of 4 done");
    await checkScreen(page, "first steps beside the stores");

    const campaignId = "DEMO2525";
    const { data: products } = (await calls.get(`/brand/store/productList?campaignId=${campaignId}`)) as unknown as {
      data: { organizationProductId: string }[];
    };
    const [{ organizationProductId }] = products as [{ organizationProductId: string }];
    await calls.post("/brand/store/joinCampaign", {
      campaignId,
      products: [{ organizationProductId, currentQty: 5 }],
    });
    await page.goto("/join-campaign");
    await expect(summary).toContainText("3 of 4 done");
    await expect(summary).toContainText("Next: Redeem your first voucher");

    const { data: voucher } = (await calls.post("/brand/customer/claim", {
      campaignCode: campaignId,
      claimKey: "the first steps of a shop",
    })) as unknown as { data: { pinNumber: string } };
    const { data: stores } = (await calls.get("/brand/store/mine")) as unknown as { data: { storeId: string }[] };
    await calls.post("/store/voucher/redeem", {
      pin: voucher.pinNumber,
      storeId: stores[0]?.storeId,
      organizationProductId,
    });
    await page.goto("/join-campaign");
    await expect(page.getByText("Thanksgiving Pantry")).toBeVisible();
    await settled(page);
    await expect(summary).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: words("help.title") }).click();
    await expect(page).toHaveURL(/\/help#merchants$/);
  });
});
