import { localeOf } from "@stashwell/shared/language";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { openSettled } from "./settled.ts";

const CODE = "DEMO2525";
const OFFER = `/c/${CODE}`;
const SAVE = `${OFFER}/save-to-phone`;
const PIN = /^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/;

test.describe("every page of the site", () => {
  const pages = [
    "/",
    "/?login=business",
    "/business",
    "/brand",
    "/contact",
    "/frontend/privacy",
    "/public",
    "/public?search=nothing",
    OFFER,
    SAVE,
    `/${CODE}`,
    "/c/NOSUCH99",
    "/no/such/page",
  ];
  const views = [
    ["EN", 320],
    ["EN", 1280],
    ["GU", 320],
    ["ZH", 768],
  ] as const;
  for (const [lan, width] of views) {
    test(`reads well in ${lan} at ${width} px`, THOROUGH, async ({ page, consoleGuard }) => {
      consoleGuard.allow(/404 \(Not Found\)/);
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lan=${lan}`);
        await expect(page.locator("html")).toHaveAttribute("lang", localeOf(lan));
        await checkScreen(page, `${path} in ${lan} at ${width}`);
      }
    });
  }
});

test("the site's script is small, and brings nothing of the portal's libraries", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await openSettled(page, "/");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(10 * 1024);
});

test.describe("the offer's picture", () => {
  test("carries the button in its place at every width", THOROUGH, async ({ page, request }) => {
    const { campaign } = (await (await request.get(`/api/store/campaign/campaignDetail?id=${CODE}`)).json()) as {
      campaign: { buttonPosition: string };
    };
    const { x, y } = JSON.parse(campaign.buttonPosition) as { x: number; y: number };
    for (const width of [320, 360, 412, 767, 768, 991, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(OFFER);
      const picture = (await page.locator(".picture").boundingBox())!;
      const button = (await page.locator(".picture").getByRole("link", { name: "Save to Phone" }).boundingBox())!;
      const scale = picture.width / 301;
      expect(Math.abs(picture.height - 401 * scale)).toBeLessThan(1);
      expect(Math.abs(button.x - picture.x - x * scale)).toBeLessThan(1);
      expect(Math.abs(button.y - picture.y - (401 + y) * scale - 4)).toBeLessThan(1);
      expect(Math.abs(button.width - 141 * scale)).toBeLessThan(1);
      expect(Math.abs(button.height - 50 * scale)).toBeLessThan(1);
    }
  });

  test("gives way to a drawn ticket when it does not come", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/);
    await page.route("**/images/**", (route) => route.abort());
    await page.goto(OFFER);
    await expect(page.locator(".picture img")).toHaveCount(0);
    await expect(page.locator(".drawn__worth")).toHaveText("$25.00 OFF");
  });
});

test.describe("saving to the phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("survives a reply that is lost: one voucher, and it says what is going on", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/);
    let first = "";
    await page.route("**/save-to-phone", async (route) => {
      if (first || route.request().method() !== "POST") return route.continue();
      first = await (await route.fetch()).text();
      await route.abort();
    });
    await page.goto(SAVE);
    await page.getByRole("button", { name: "Save to Phone" }).click();
    await expect(page.getByText(words("consumer.retrying"))).toBeVisible();
    const pin = await page.getByText(PIN).filter({ visible: true }).textContent();
    expect(first).toContain(pin);
    await checkScreen(page, "a voucher");

    // Found again without cookies, on the offer and on the voucher's own page.
    await page.goto(OFFER);
    await page.getByRole("link", { name: "You have this voucher" }).click();
    await expect(page.getByText(PIN).filter({ visible: true })).toHaveText(pin ?? "");
  });

  test("works where nothing can be stored", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("closed", "SecurityError");
        },
      });
    });
    await page.goto(SAVE);
    await page.getByRole("button", { name: "Save to Phone" }).click();
    await expect(page.getByText(PIN).filter({ visible: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(PIN).filter({ visible: true })).toBeVisible();
  });

  test("shows whoever scans the code what it is, and no more", async ({ page, request }) => {
    const claimed = await request.post("/api/brand/customer/claim", {
      data: { campaignCode: CODE, claimKey: "a phone that is scanned" },
    });
    const { pinNumber } = ((await claimed.json()) as { data: { pinNumber: string } }).data;
    await page.goto(`/v/${pinNumber}`);
    await expect(page.getByRole("heading", { name: /^A voucher from/ })).toBeVisible();
    await expect(page.getByText(words("consumer.good"), { exact: true })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(pinNumber.slice(0, 4));
    await checkScreen(page, "a scanned voucher");
  });
});

test.describe("the sign-in", () => {
  test("says beside each field what is missing, and in words and a toast what is wrong", async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401 \(Unauthorized\)/);
    await page.goto("/");
    await page.locator('[popovertarget="login"]').click();
    const identifier = page.getByLabel(words("site.identifier"));
    await expect(identifier).toBeFocused();
    const panel = page.getByRole("tabpanel", { name: "Login as Brand" });
    await panel.getByRole("button", { name: words("site.login") }).click();
    await expect(panel.getByText("Please input your username/Email!")).toBeVisible();
    await expect(panel.getByText("Please input your password!")).toBeVisible();
    await expect(identifier).toBeFocused();
    await checkScreen(page, "the sign-in with errors");

    await identifier.fill("brand@demo.example");
    await panel.getByLabel("Password", { exact: true }).fill("not-the-one");
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    await expect(panel.getByRole("alert")).toHaveText(words("accounts.wrongCredentials"));
    await expect(identifier).toHaveValue("brand@demo.example");
  });

  test("works by keyboard, and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const login = page.locator('[popovertarget="login"]');
    await login.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Login as Brand" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Login as Business" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Login as Business" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(words("site.identifier"))).toBeHidden();
    await expect(login).toBeFocused();
  });

  test("returns a merchant to the campaign that was looked at", async ({ page }) => {
    await page.route("**/proxy-login?*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Arrived</title>" }),
    );
    await page.goto(`/${CODE}`);
    await page.getByRole("link", { name: "Sign In" }).click();
    const panel = page.getByRole("tabpanel", { name: "Login as Business" });
    await panel.getByLabel(words("site.identifier")).fill("shop@demo.example");
    await panel.getByLabel("Password", { exact: true }).fill("Stash-shop1");
    await panel.getByRole("button", { name: words("site.login") }).click();
    await expect(page).toHaveURL(/\/proxy-login\?token=[^&]+&campaignId=[0-9a-f-]{36}$/);
  });

  test("asks whoever comes with a code that was not asked for here, and signs nobody in unasked", async ({ page }) => {
    const signIn = { email: "shop@demo.example", password: "Stash-shop1", type: 2 };
    const bring = async () => {
      const reply = await page.request.post("/api/brand/user/login", { data: signIn });
      const { token } = (await reply.json()) as { token: string };
      await page.goto(`/proxy-login?token=${token}`);
      await expect(page.getByRole("heading", { name: /^Sign in as .+\?$/ })).toBeFocused();
      expect(page.url()).not.toContain("token");
    };
    const isSignedIn = () => page.evaluate(() => "stashwell.session" in localStorage);
    await bring();
    expect(await isSignedIn()).toBe(false);
    await checkScreen(page, "whose business it would be");
    const signedOut = page.waitForResponse((reply) => reply.url().includes("/user/logout") && reply.ok());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: words("participationScreens.signInAsNo") })).toBeFocused();
    await page.keyboard.press("Enter");
    await signedOut;
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await isSignedIn()).toBe(false);

    await bring();
    await page.getByRole("button", { name: /^Sign in as / }).click();
    await page.waitForURL(({ pathname }) => pathname === "/join-campaign");
    expect(await isSignedIn()).toBe(true);
  });

  test("asks nothing of a merchant who has signed in here", async ({ page }) => {
    await page.goto("/?login=business");
    const panel = page.getByRole("tabpanel", { name: "Login as Business" });
    await panel.getByLabel(words("site.identifier")).fill("shop@demo.example");
    await panel.getByLabel("Password", { exact: true }).fill("Stash-shop1");
    await panel.getByRole("button", { name: words("site.login") }).click();
    await page.waitForURL(({ pathname }) => pathname === "/join-campaign");
  });

  test(
    "opens with whom this browser signed in last, unless the address says whom",
    THOROUGH,
    async ({ page, consoleGuard }) => {
      // The portal may have a pending request when its session is removed.
      consoleGuard.allow(/401 \(Unauthorized\)/);
      const panel = (name: string) => page.getByRole("tabpanel", { name });
      const openLogin = async () => {
        await page.goto("/");
        await page.locator('[popovertarget="login"]').click();
      };
      /** Removes the session without signing out, and from a page without scripts: both would redirect. */
      const forgetSession = async () => {
        await page.goto("/robots.txt");
        await page.evaluate(() => localStorage.removeItem("stashwell.session"));
      };
      await openLogin();
      await expect(panel("Login as Brand")).toBeVisible();

      await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
      await page.waitForURL(({ pathname }) => pathname === "/join-campaign");
      await forgetSession();
      await openLogin();
      await expect(page.getByRole("tab", { name: "Login as Business" })).toHaveAttribute("aria-selected", "true");
      await expect(panel("Login as Business")).toBeVisible();
      await page.goto("/?login=brand");
      await expect(panel("Login as Brand")).toBeVisible();

      await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
      await expect(page).toHaveURL(/\/campaigns$/);
      await forgetSession();
      await openLogin();
      await expect(panel("Login as Brand")).toBeVisible();
    },
  );

  test(
    "leads nobody to another site, neither who signs in nor who is signed in",
    THOROUGH,
    async ({ page, server }) => {
      const ways = ["/%09/evil.example/phish", "/%0a/evil.example", "/%5cevil.example", "//evil.example"];
      for (const [index, next] of ways.entries()) {
        await page.goto(`/?login=brand&next=${next}`);
        if (index === 0) {
          const panel = page.getByRole("tabpanel", { name: "Login as Brand" });
          await panel.getByLabel(words("site.identifier")).fill("brand@demo.example");
          await panel.getByLabel("Password", { exact: true }).fill("Stash-brand1");
          await panel.getByRole("button", { name: words("site.login") }).click();
        }
        await expect(page).toHaveURL(`${server.url}/campaigns`);
      }
    },
  );

  test("tells a browser without JavaScript what it needs", async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator('[popovertarget="login"]').click();
    await page.getByLabel(words("site.identifier")).fill("dana@larkfield.example");
    await page.getByLabel("Password", { exact: true }).fill("anything");
    await page
      .getByRole("tabpanel")
      .getByRole("button", { name: words("site.login") })
      .click();
    await expect(page.getByText(words("site.loginNeedsScript"))).toBeVisible();
    await expect(page.getByLabel(words("site.identifier"))).toHaveValue("dana@larkfield.example");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await context.close();
  });
});
