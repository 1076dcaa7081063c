import { words } from "@stashwell/testing/words";
import type { BrowserContext } from "@playwright/test";
import { launchWithCamera, pointCameraAt } from "./fake-camera.ts";
import { checkScreen, expect } from "./fixtures.ts";
import {
  button,
  camerasOn,
  chooseProduct,
  claim,
  field,
  heading,
  openPointOfSale,
  redemptionsOf,
  SHOP,
  test,
  type,
} from "./point-of-sale.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

test("a voucher is scanned, redeemed once by two taps, scanned again, and taken back", async ({
  withCamera,
  film,
  server,
  consoleGuard,
}) => {
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  const pin = await claim(page.request);
  await checkScreen(page, "the till");
  expect(files.filter((file) => /scan-view|wasm/.test(file))).toEqual([]);

  await button(page, "Scan").click();
  await expect(page.getByText(words("voucherScreens.cameraLook"))).toBeVisible();
  await checkScreen(page, "the camera");
  expect(await camerasOn(page)).toBe(1);
  expect(files.filter((file) => file.endsWith(".wasm"))).toHaveLength(1);
  await button(page, "Stop camera").click();
  await expect.poll(() => camerasOn(page)).toBe(0);

  await pointCameraAt(film, `${server.url}/v/${pin}`);
  await button(page, "Scan").click();
  await expect(heading(page, words("voucherScreens.good"))).toBeFocused();
  await expect.poll(() => camerasOn(page)).toBe(0);
  await expect(page).toHaveURL(/\/redeem$/);
  await checkScreen(page, "good");
  await chooseProduct(page);
  const redeem = button(page, "Redeem $25.00");
  await redeem.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(heading(page, "Redeemed")).toBeFocused();
  await expect(page.getByText(/^Wrong voucher\? You have 1[45] minutes to undo\.$/)).toBeVisible();
  await checkScreen(page, "the receipt");
  expect(await redemptionsOf(page, pin)).toHaveLength(1);

  await button(page, words("voucherScreens.scanNext")).click();
  await expect(heading(page, "Already used")).toBeFocused();
  await expect(page.getByText(/^(\d+ seconds? ago|Now), at your store$/)).toBeVisible();
  await expect(page.locator(".facts")).toContainText(SHOP.name);
  await checkScreen(page, "already used");
  await button(page, "Undo…").click();
  await expect(page.getByRole("dialog")).toContainText(/The voucher can be used again, and .+ goes back into stock\./);
  await button(page, "Keep it").click();
  expect((await redemptionsOf(page, pin))[0]?.reversedAt).toBeNull();
  await button(page, "Undo…").click();
  await button(page, "Undo redemption").click();
  await expect(heading(page, words("voucherScreens.good"))).toBeFocused();
  expect((await redemptionsOf(page, pin))[0]?.reversedAt).not.toBeNull();
  await page.context().close();
});

test("a code of somebody else's is told from ours, a bare pin is ours, and the camera goes when nobody looks", async ({
  withCamera,
  film,
  server,
  consoleGuard,
}) => {
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  await pointCameraAt(film, "https://elsewhere.example/menu");
  await button(page, "Scan").click();
  await expect(page.getByText(words("voucherScreens.notOurs"))).toBeVisible();
  await checkScreen(page, "a foreign code");

  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await show(true);
  await expect.poll(() => camerasOn(page)).toBe(0);
  await show(false);
  await expect.poll(() => camerasOn(page)).toBe(1);
  await page.getByRole("link", { name: words("voucherScreens.todayAll") }).click();
  await expect(page).toHaveURL(/\/redemptions\?period=today$/);
  await expect.poll(() => camerasOn(page)).toBe(0);
  await page.goBack();
  await expect(field(page)).toBeVisible();

  await pointCameraAt(film, await claim(page.request));
  await button(page, "Scan").click();
  await expect(heading(page, words("voucherScreens.good"))).toBeVisible();
  await page.context().close();
});

/**
 * Mocks the browser's `BarcodeDetector`, as phones have it: it finds a code in every frame, or its service is missing.
 */
const bringReader = (context: BrowserContext, finds: string | undefined) =>
  context.addInitScript((rawValue) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(["qr_code"]);
        }
        detect = (): Promise<{ rawValue: string }[]> =>
          rawValue === undefined
            ? Promise.reject(new DOMException("Barcode detection service unavailable.", "NotSupportedError"))
            : Promise.resolve([{ rawValue }]);
      },
    });
  }, finds);

for (const works of [true, false]) {
  test(`the browser's own reader comes first${works ? "" : ", and ours where it fails"}`, async ({
    withCamera,
    film,
    server,
    consoleGuard,
    request,
  }) => {
    const pin = await claim(request);
    const link = `${server.url}/v/${pin}`;
    await pointCameraAt(film, link);
    const page = await openPointOfSale(withCamera, server.url, consoleGuard, {
      before: (context) => bringReader(context, works ? link : undefined),
    });
    const readers: string[] = [];
    page.on("request", (request) => readers.push(request.url()));
    await button(page, "Scan").click();
    await expect(heading(page, words("voucherScreens.good"))).toBeVisible();
    expect(readers.some((url) => url.endsWith(".wasm"))).toBe(!works);
    await page.context().close();
  });
}

test("the light of a camera that has one", async ({ withCamera, film, server, consoleGuard }) => {
  await pointCameraAt(film, undefined);
  const page = await openPointOfSale(withCamera, server.url, consoleGuard, {
    before: (context) =>
      context.addInitScript(() => {
        const set: unknown[] = [];
        Object.assign(globalThis, { set });
        MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        MediaStreamTrack.prototype.applyConstraints = (expected) => {
          set.push(expected?.advanced?.[0]);
          return Promise.resolve();
        };
      }),
  });
  await button(page, "Scan").click();
  await button(page, words("voucherScreens.torchOn")).click();
  await checkScreen(page, "the camera with its light");
  await button(page, words("voucherScreens.torchOff")).click();
  await expect(button(page, words("voucherScreens.torchOn"))).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { set: unknown[] }).set)).toEqual([
    { torch: true },
    { torch: false },
  ]);
  await page.context().close();
});

const errors = [
  {
    name: "denied",
    launch: (film: string) => launchWithCamera(film, "deny"),
    says: words("voucherScreens.cameraDenied"),
  },
  { name: "missing", launch: () => launchWithCamera(undefined), says: words("voucherScreens.cameraMissing") },
  { name: "busy", launch: (film: string) => launchWithCamera(film), says: words("voucherScreens.cameraBusy") },
];
for (const { name, launch, says } of errors) {
  test(`a camera that is ${name} leaves the pin`, async ({ film, server, consoleGuard }) => {
    const browser = await launch(film);
    const page = await openPointOfSale(browser, server.url, consoleGuard);
    if (name === "busy")
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException("Could not start video source", "NotReadableError"));
      });
    await button(page, "Scan").click();
    const error = page.getByRole("alert").filter({ hasText: says });
    await expect(error).toBeVisible();
    await checkScreen(page, `a camera that is ${name}`);
    // Nothing is on that could be stopped; the button tries again.
    await button(page, "Scan").click();
    await expect(error).toBeVisible();
    await expect(button(page, "Stop camera")).toHaveCount(0);
    await type(page, await claim(page.request));
    await expect(heading(page, words("voucherScreens.good"))).toBeVisible();
    await browser.close();
  });
}

test("scanning fails once for the voucher after a typed one as well", async ({ server, consoleGuard }) => {
  const browser = await launchWithCamera(undefined);
  const page = await openPointOfSale(browser, server.url, consoleGuard);
  await type(page, await claim(page.request));
  await expect(heading(page, words("voucherScreens.good"))).toBeVisible();
  await button(page, words("voucherScreens.closeResult")).click();
  await button(page, "Scan").click();
  const error = page.getByRole("alert").filter({ hasText: words("voucherScreens.cameraMissing") });
  await expect(error.first()).toBeVisible();
  await checkScreen(page, "a camera that is missing, after a typed voucher");
  // Scanner and field had the same key once, and came again with each rendering.
  expect(await error.count()).toBe(1);
  await type(page, await claim(page.request));
  await expect(heading(page, words("voucherScreens.good"))).toBeVisible();
  await browser.close();
});
