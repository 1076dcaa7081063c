import { readQr, readQrPicture } from "@stashwell/testing/read-qr";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { wallets } from "@stashwell/shared/messages/en/wallets";
import { checkScreen, expect, test } from "./fixtures.ts";
import { button, claim, OFFER, openPhone } from "./shopper.ts";

test("a voucher's code is read back from the page's SVG, from its picture and from the PDF", async ({
  browser,
  server,
  consoleGuard,
}) => {
  const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  const address = `${server.url}/v/${await claim(page)}`;
  const code = page.getByRole("img", { name: english.qrOf });
  const svg = await code.evaluate((element) => new XMLSerializer().serializeToString(element));
  expect(await readQrPicture(Buffer.from(svg))).toBe(address);
  expect(await readQrPicture(await code.screenshot())).toBe(address);

  await page.getByText(english.moreWays).click();
  const href = await page.getByRole("link", { name: english.pdf }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(await readQr(await pdf.body())).toBe(address);
});

test("a link to Google Wallet leads to a preview that knows its own links", async ({
  browser,
  server,
  consoleGuard,
}) => {
  const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  const pin = await claim(page);
  await page.getByText(english.moreWays).click();
  await button(page, english.googleWallet).click();
  await expect(page.getByText(wallets.previewGenuine)).toBeVisible();
  await expect(page.getByText(wallets.previewNote)).toBeVisible();
  await expect(page.getByText(pin.replaceAll(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/wallet-preview");
  const picture = await page.getByRole("img", { name: english.qrOf }).screenshot();
  expect(await readQrPicture(picture)).toBe(`${server.url}/v/${pin}`);
  await checkScreen(page, "the preview of a pass");

  const jwt = new URL(page.url()).hash.slice(1);
  const [head, claims = "", signature] = jwt.split(".");
  const changed = Buffer.from(claims, "base64url").toString().replaceAll(pin, "0".repeat(16));
  const forged = [head, Buffer.from(changed).toString("base64url"), signature].join(".");
  consoleGuard.allow(/422/);
  await page.goto(`/wallet-preview#${forged}`);
  await expect(page.getByRole("alert")).toContainText(wallets.previewForgedTitle);
  await expect(page.getByText(wallets.previewGenuine)).toHaveCount(0);
  await checkScreen(page, "a forged pass");

  const plain = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: false });
  await plain.goto(`/wallet-preview#${jwt}`);
  await expect(plain.getByText(wallets.previewEmpty)).toBeVisible();
  await plain.getByLabel(wallets.previewPaste).fill(jwt);
  await button(plain, wallets.previewShow).click();
  await expect(plain.getByText(wallets.previewGenuine)).toBeVisible();
});

test("a shared offer has a picture of its own, in the language of its page", async ({ page, request }) => {
  for (const lan of ["EN", "GU"]) {
    await page.goto(`${OFFER}?lan=${lan}`);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(address).toMatch(new RegExp(`/c/DEMO2525/share-[0-9a-f]{16}\\.jpg\\?lan=${lan}$`));
    const picture = await request.get(address ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address ?? "");
    expect(size).toEqual([1_200, 630]);
  }
});
