import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { vouchers } from "@stashwell/shared/messages/en/vouchers";
import { words } from "@stashwell/testing/words";
import { checkScreen, type ConsoleGuard, expect, test } from "./fixtures.ts";
import { Keys } from "./keys.ts";
import { button, heading, openPhone, pinOn, publishOffer } from "./shopper.ts";

/** Vouchers that a network can claim without proof of work. */
const FREE = 50;

/** Publishes an offer and uses up a network's free claims. */
async function busyOffer(request: APIRequestContext, name: string, address: string): Promise<string> {
  const code = await publishOffer(request, { name, vouchers: 200, firstDay: 1, lastDay: 20 });
  const headers = { "x-forwarded-for": address };
  const claim = () =>
    request.post("/api/brand/customer/claim", { data: { campaignCode: code, claimKey: randomUUID() }, headers });
  const replies = await Promise.all(Array.from({ length: FREE }, claim));
  expect(replies.every((reply) => reply.ok())).toBe(true);
  return code;
}

interface Phone {
  guard: ConsoleGuard;
  origin: string;
  address: string;
  script?: boolean;
}

/** Opens a phone in that network. */
async function openPhoneAt(browser: Browser, { address, ...phone }: Phone): Promise<Page> {
  const page = await openPhone(browser, phone);
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": address });
  return page;
}

const mailedCode = async (origin: string, to: string): Promise<string> => {
  const reply = await fetch(`${origin}/dev/mailbox.json`);
  const mails = (await reply.json()) as { to: string; text: string }[];
  return /Your code is (\d{6})/.exec(mails.find((mail) => mail.to.includes(to))?.text ?? "")?.[1] ?? "";
};

test("beyond what a network has free, the page does the work by itself", async ({
  browser,
  server,
  request,
  consoleGuard,
}) => {
  const address = "198.51.100.31";
  const code = await busyOffer(request, "Carrier queue", address);
  consoleGuard.allow(/429/);
  const page = await openPhoneAt(browser, { guard: consoleGuard, origin: server.url, address });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(`/c/${code}/save-to-phone`);
  expect(workers).toEqual([]);
  await button(page, english.saveToPhone).click();
  await pinOn(page);
  expect(workers).toHaveLength(1);
  await page.reload();
  await expect(heading(page, english.yourVoucher)).toBeVisible();
});

test("the work can be stopped, and a code by mail stands for it", async ({
  browser,
  server,
  request,
  consoleGuard,
}) => {
  const address = "198.51.100.32";
  const code = await busyOffer(request, "Stopped work", address);
  consoleGuard.allow(/429/);
  const page = await openPhoneAt(browser, { guard: consoleGuard, origin: server.url, address });
  // A phone that never finishes the proof of work.
  await page.route(/work-thread/, () => undefined);
  await page.goto(`/c/${code}/save-to-phone`);
  const keys = new Keys(page);
  await keys.press(button(page, english.saveToPhone));
  await expect(page.getByRole("status")).toHaveText(english.checking);
  await checkScreen(page, "checking");
  await keys.press(button(page, english.stopChecking));
  await expect(page.getByRole("alert")).toHaveText(vouchers.workNeeded);
  await checkScreen(page, "asking for a mailbox");
  await page.getByLabel(english.emailLabel).fill("queue@phone.example");
  await button(page, english.emailCode).click();
  await expect(page.getByLabel(english.codeLabel)).toBeVisible();
  await checkScreen(page, "asking for the code");
  await expect.poll(() => mailedCode(server.url, "queue@phone.example")).toMatch(/\d{6}/);
  await page.getByLabel(english.codeLabel).fill(await mailedCode(server.url, "queue@phone.example"));
  await button(page, english.saveToPhone).click();
  await pinOn(page);
  await page.reload();
  await expect(heading(page, english.yourVoucher)).toBeVisible();
});

test("without JavaScript a code by mail gets the voucher", async ({ browser, server, request, consoleGuard }) => {
  const address = "198.51.100.33";
  const code = await busyOffer(request, "No script", address);
  consoleGuard.allow(/4(?:29|22)/);
  const page = await openPhoneAt(browser, { guard: consoleGuard, origin: server.url, address, script: false });
  await page.goto(`/c/${code}/save-to-phone`);
  await button(page, english.saveToPhone).click();
  await expect(page.getByText(vouchers.workNeeded)).toBeVisible();
  await page.getByLabel(english.emailLabel).fill("plain@phone.example");
  await button(page, english.emailCode).click();
  await page.getByLabel(english.codeLabel).fill("12");
  await button(page, english.saveToPhone).click();
  await expect(page.getByText(words("registration.otpWrong"))).toBeVisible();
  await expect.poll(() => mailedCode(server.url, "plain@phone.example")).toMatch(/\d{6}/);
  await page.getByLabel(english.codeLabel).fill(await mailedCode(server.url, "plain@phone.example"));
  await button(page, english.saveToPhone).click();
  await pinOn(page);
});
