import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { checkScreen, expect, test } from "./fixtures.ts";
import { button, heading, openPhone, pinOn, publishOffer, returnAfter, saveLink } from "./shopper.ts";

const TELLS = /^Open it again by /;

for (const script of [true, false])
  test(`a voucher that nobody opens goes back, and its phone is told before and after, ${script ? "with" : "without"} JavaScript`, async ({
    browser,
    server,
    request,
    consoleGuard,
  }) => {
    consoleGuard.allow(/404 \(Not Found\)/);
    const phone = { guard: consoleGuard, origin: server.url, script };
    const check = (page: Parameters<typeof checkScreen>[0], what: string) =>
      script ? checkScreen(page, what) : undefined;
    const code = await publishOffer(request, { name: "Come back to it", vouchers: 3, firstDay: 1, lastDay: 30 });
    await returnAfter(request, code, 7);
    const [lazy, diligent] = [await openPhone(browser, phone), await openPhone(browser, phone)];
    for (const page of [lazy, diligent]) {
      await page.goto(`/c/${code}/save-to-phone`);
      await button(page, english.saveToPhone).click();
      await expect(page.getByText(TELLS)).toBeVisible();
    }
    const pin = await pinOn(lazy);
    await check(lazy, "a voucher to be opened again");
    await lazy.goto("about:blank");

    await server.moveClock({ days: 1 });
    await diligent.reload();
    await pinOn(diligent);
    await expect(diligent.getByText(TELLS)).toHaveCount(0);

    await server.moveClock({ days: 9 });
    await server.returnUnopened();
    await diligent.reload();
    await pinOn(diligent);
    await lazy.goto(`/c/${code}/save-to-phone`);
    await expect(lazy.getByText(english.returnedTitle)).toBeVisible();
    await check(lazy, "a voucher that went back");
    if (script) await saveLink(lazy).click();
    else {
      await expect(heading(lazy, english.claimTitle)).toBeVisible();
      await button(lazy, english.saveToPhone).click();
    }
    expect(await pinOn(lazy)).not.toBe(pin);
    await expect(lazy.getByText(TELLS)).toBeVisible();
    for (const page of [lazy, diligent]) await page.context().close();
  });
