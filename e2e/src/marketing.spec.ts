import { words } from "@stashwell/testing/words";
import { request as httpRequest } from "node:http";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";

const PAGES = ["/", "/business", "/brand", "/contact", "/frontend/privacy"];

/** Sends a request with a given host, like a browser whose DNS resolves that host to this server. */
function askAs(url: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on("error", reject)
      .end();
  });
}

test.describe("the head of the pages", () => {
  test("sticks after 250 px and moves nothing", THOROUGH, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      const header = page.locator(".site-header");
      const placeOfTitle = () => page.locator("h1").evaluate((h1) => h1.getBoundingClientRect().top + scrollY);
      const before = await placeOfTitle();
      await page.evaluate(() => scrollTo({ top: 240, behavior: "instant" }));
      await expect(header).not.toHaveClass(/site-header--stuck/);
      await page.evaluate(() => scrollTo({ top: 260, behavior: "instant" }));
      await expect(header).toHaveClass(/site-header--stuck/);
      expect(await placeOfTitle()).toBe(before);
      await expect(header.getByRole("button", { name: words("site.login") })).toBeInViewport({ ratio: 1 });
      const shifted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
              type: "layout-shift",
              buffered: true,
            });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect(shifted, `layout shifts of ${path}`).toBe(0);
    }
  });

  test("leads to every page from a phone, with and without a script", THOROUGH, async ({ browser, server }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        baseURL: server.url,
        javaScriptEnabled,
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      await page.goto("/");
      const menu = page.getByRole("navigation", { name: words("site.mainNavigation") });
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await menu.getByRole("link", { name: "Business" }).click();
      await expect(page).toHaveURL(/\/business$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("forShops.heroTitle"));
      await page.getByRole("button", { name: "Menu" }).click();
      await page
        .locator("summary")
        .filter({ hasText: words("common.language") })
        .click();
      await page.locator(".languages__choice", { hasText: "Français" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await context.close();
    }
  });

  test("knows who is signed in, and moves nothing for it", THOROUGH, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/contact");
    const languages = page.locator(".site-header .languages");
    const before = await languages.boundingBox();
    await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
    await expect(page).toHaveURL(/\/campaigns$/);
    await page.goto("/contact");
    const account = page.getByRole("link", { name: "Account" });
    await expect(account).toBeVisible();
    await expect(page.locator(".site-header").getByRole("button", { name: words("site.login") })).toBeHidden();
    expect(await languages.boundingBox()).toEqual(before);
    await account.click();
    await expect(page).toHaveURL(/\/campaigns$/);
  });

  test("has both kinds of sign-in without a script", async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/brand");
    await page.locator('[popovertarget="login"]').click();
    await expect(page.getByRole("tabpanel", { name: "Login as Brand" })).toBeVisible();
    await page.getByRole("tab", { name: "Login as Business" }).click();
    await expect(page.getByRole("tabpanel", { name: "Login as Business" })).toBeVisible();
    await expect(page.locator("form.login__form")).toHaveAttribute("action", "/?login=business");
    await context.close();
  });
});

test("books a demonstration in a tab that knows nothing of ours", async ({ page, context }) => {
  await context.route("https://calendar.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Calendar</title>" }),
  );
  await page.goto("/brand");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("main")
      .getByRole("link", { name: words("home.bookDemo") })
      .first()
      .click(),
  ]);
  await expect(tab).toHaveURL(/^https:\/\/calendar\.example\//);
  expect(await tab.evaluate(() => window.opener === null && document.referrer === "")).toBe(true);
  await expect(page).toHaveURL(/\/brand$/);
});

test("names itself once, and its twins in each language lead to that language", async ({ page, request }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const twins = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
    expect(twins.map(([language]) => language)).toEqual(["en", "es-US", "fr", "pt-BR", "gu", "zh-Hans", "x-default"]);
    for (const [language, href] of twins.slice(0, -1)) {
      const address = new URL(href ?? "");
      const html = await (await request.get(`${address.pathname}${address.search}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<link rel="canonical" href="${href}"`);
    }
  }
});

test.describe("the host", () => {
  const brands = "demo.shops.eu.west.stashwell.localhost";

  test("of a brand shows its campaigns at the root, and the platform's nothing else", async ({ server }) => {
    const root = await askAs(server.url, brands);
    expect(root.status).toBe(200);
    expect(root.text).toContain("Larkfield Foods campaigns");
    expect(root.text).toContain("Thanksgiving Pantry");
    expect(root.text).not.toContain("Owambe Season");
    expect(root.text).not.toContain("shops.eu.west");
    expect((await askAs(server.url, "nobody.shops.eu.west.stashwell.localhost")).status).toBe(404);
    expect((await askAs(server.url, "demo.stashwell.localhost")).text).toContain("Big-brand vouchers");
    expect((await askAs(`${server.url}/DEMO2525`, brands)).text).toContain("Thanksgiving Pantry");
    expect((await askAs(server.url, "demo.shops.eu.west.stashwell.example")).status).toBe(421);
  });
});

test.describe("on paper", () => {
  test("a page is its text and an offer its voucher, without what surrounds them", THOROUGH, async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/frontend/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of [".site-header", ".site-footer", ".privacy__contents"])
      await expect(page.locator(part)).toBeHidden();
    await page.goto("/c/DEMO2525");
    await expect(page.locator(".bar")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.goto("/c/DEMO2525/save-to-phone");
    await page.getByRole("button", { name: "Save to Phone" }).click();
    await expect(page.locator(".voucher-pin").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".voucher-pin").first()).toBeVisible();
    await expect(page.locator(".voucher-ticket svg").first()).toBeVisible();
    for (const button of await page.locator("main .button").all()) await expect(button).toBeHidden();
  });
});

test("the developers' page of loaders, and the empty state", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/empty");
  await expect(page.getByRole("heading", { level: 1, name: "No data found" })).toBeVisible();
  await checkScreen(page, "the empty state");
  await page.goto("/allloader");
  await page.getByRole("button", { name: "Load for two seconds" }).click();
  await expect(page.getByText(words("common.loading")).first()).toBeVisible();
  await expect(page.locator(".all-loader output").first()).toBeEmpty();
  await checkScreen(page, "the loaders");
});
