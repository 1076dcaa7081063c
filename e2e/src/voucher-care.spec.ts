import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { button, openPhone, pinOn, publishOffer } from "./shopper.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

async function campaignIdOf(request: APIRequestContext, code: string): Promise<string> {
  const signedIn = await request.post("/api/brand/user/login", { data: { ...BRAND, type: 1 } });
  const { token } = (await signedIn.json()) as { token: string };
  const reply = await request.get(`/api/brand/campaign/?search=${code}`, { headers: { token } });
  return ((await reply.json()) as { data: { CampaignId: string }[] }).data[0]!.CampaignId;
}

const find = async (page: Page, pin: string) => {
  await page.getByLabel(words("voucherCare.ending")).fill(pin.slice(-4));
  await page.getByRole("button", { name: words("voucherCare.search"), exact: true }).click();
};
const status = (page: Page, text: string) => page.locator(".care-ticket .badge", { hasText: text });

test("a voucher is found by its last four, canceled, made valid again and reissued", async ({
  browser,
  page,
  server,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const code = await publishOffer(request, { name: "Ask for help", vouchers: 3, firstDay: 1, lastDay: 30 });
  const phone = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });
  await phone.goto(`/c/${code}/save-to-phone`);
  await button(phone, words("consumer.saveToPhone")).click();
  const pin = (await pinOn(phone)).replaceAll(" ", "");

  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaign/vouchers/${await campaignIdOf(request, code)}`);
  await checkScreen(page, "a campaign's vouchers before a search");
  await find(page, pin);
  await expect(page.getByText(words("voucherCare.didClaim"))).toBeVisible();
  await expect(page.getByText(pin)).toHaveCount(0);

  await button(page, words("voucherCare.cancel")).click();
  await button(page, words("voucherCare.voidAct")).click();
  await expect(page.getByText(words("voucherCare.reasonRequired"))).toBeVisible();
  await page.getByLabel(words("voucherCare.reasonLeaked")).check();
  await page.getByLabel(words("voucherCare.note"), { exact: true }).fill("Posted in a forum.");
  await button(page, words("voucherCare.voidAct")).click();
  await expect(status(page, words("voucherCare.statusVoided"))).toBeVisible();
  await expect(page.getByText("Posted in a forum.")).toBeVisible();
  await checkScreen(page, "a canceled voucher");
  await phone.reload();
  await expect(phone.getByText(words("consumer.voidedText"))).toBeVisible();
  await checkScreen(phone, "the page of a canceled voucher");
  await phone.goto(`/c/${code}`);
  await phone.getByRole("link", { name: words("consumer.haveVoided") }).click();

  await button(page, words("voucherCare.restore")).click();
  await expect(status(page, words("voucherCare.statusVoided"))).toHaveCount(0);
  await phone.reload();
  expect((await pinOn(phone)).replaceAll(" ", "")).toBe(pin);

  await button(page, words("voucherCare.reissue")).click();
  await page.getByLabel(words("voucherCare.reasonLost")).check();
  await button(page, words("voucherCare.reissueAct")).click();
  const link = await page.locator(".care-link__url").textContent();
  await checkScreen(page, "the link of a reissued voucher");
  const other = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });
  await other.goto(new URL(link!).pathname);
  await other.locator("main button[type=submit], main form button").first().click();
  expect((await pinOn(other)).replaceAll(" ", "")).not.toBe(pin);
  for (const one of [phone, other]) await one.context().close();
});

test("the vouchers of a file are checked, canceled at once, and reported line by line", async ({
  browser,
  page,
  server,
  request,
  consoleGuard,
}) => {
  const code = await publishOffer(request, { name: "Leaked pins", vouchers: 3, firstDay: 1, lastDay: 30 });
  const phone = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });
  await phone.goto(`/c/${code}/save-to-phone`);
  await button(phone, words("consumer.saveToPhone")).click();
  const pin = (await pinOn(phone)).replaceAll(" ", "");

  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaign/vouchers/${await campaignIdOf(request, code)}`);
  await button(page, words("voucherCare.fileOpen")).click();
  const dialog = page.getByRole("dialog");
  await checkScreen(page, "a file of vouchers to choose");
  const contents = `PIN\n${pin}\n0000000000000000\nnonsense 1\n${pin}\n`;
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "leaked.csv", mimeType: "text/csv", buffer: Buffer.from(contents) });
  await expect(dialog.getByText(words("voucherCare.fileReady", { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await checkScreen(page, "a checked file of vouchers");
  await phone.reload();
  await expect(phone.getByText(words("consumer.voidedText"))).toHaveCount(0);

  await dialog.getByLabel(words("voucherCare.reasonLeaked")).check();
  await button(page, words("voucherCare.fileAct", { count: 1 })).click();
  await expect(dialog.getByText(words("voucherCare.voidedMany", { count: 1 }))).toBeVisible();
  await checkScreen(page, "a file of canceled vouchers");
  const downloading = page.waitForEvent("download");
  await button(page, words("voucherCare.fileDownload")).click();
  const results = await readFile(await (await downloading).path(), "utf8");
  expect(results.trim().split("\r\n").slice(1)).toEqual([
    `2,1,${pin.slice(-4)},${words("voucherCare.statusVoided")}`,
    `3,,,${words("voucherCare.fileUnknown")}`,
    `4,,,${words("voucherCare.fileUnreadable")}`,
    `5,1,${pin.slice(-4)},${words("voucherCare.fileRepeated")}`,
  ]);
  await phone.reload();
  await expect(phone.getByText(words("consumer.voidedText"))).toBeVisible();
  await phone.context().close();
});
