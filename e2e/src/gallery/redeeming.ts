import { expect, type Page, type Request } from "@playwright/test";
import { DEFAULT_LANGUAGE, folderOf, isIn, LANGUAGES } from "@stashwell/shared/language";
import type { Catalogue } from "@stashwell/shared/messages/catalogue";
import { type Translate, translator } from "@stashwell/shared/messages/translate";

interface Answer {
  readonly status: number;
  readonly json: object;
}

/** The texts in the page's language, as the server would answer. */
async function textsOf(page: Page): Promise<Translate> {
  const locale = (await page.locator("html").getAttribute("lang")) ?? "";
  const language = LANGUAGES.find((each) => isIn(each, locale)) ?? DEFAULT_LANGUAGE;
  const catalogue = (await import(`@stashwell/shared/messages/${folderOf(language)}`)) as Catalogue;
  return translator(catalogue, language);
}

/** Redeems the voucher on screen, with a mocked response that the demo's business wouldn't get. */
const redeemAnswered =
  (answerTo: (request: Request, t: Translate) => Answer) =>
  async (page: Page): Promise<void> => {
    const t = await textsOf(page);
    await page.route(/voucher\/redeem/, (route, request) => route.fulfill(answerTo(request, t)), { times: 1 });
    await page.getByRole("radio").first().check();
    const redeem = page.locator(".foot-bar .button--solid:visible");
    const label = (await redeem.textContent()) ?? "";
    await redeem.click();
    for (const before of [label, t("voucherScreens.redeeming")]) await expect(redeem).not.toHaveText(before);
  };

/** Mocks a redemption whose value is held back. */
export const redeemHeld = redeemAnswered((request, t) => {
  const { pin } = request.postDataJSON() as { pin: string };
  const data = { pinNumber: pin, storeId: "", organizationProductId: "", at: "2026-11-20T20:30:00+05:30", held: true };
  return { status: 200, json: { success: true, message: t("vouchers.redeemed"), data } };
});

type Reason = "dailyCap" | "dayFull" | "awaitingApproval" | "underReview" | "storeSuspended";

/** Mocks a redemption refused by the brand's limits; the voucher is then checked again. */
export const redeemRefused = (reason: Reason) => async (page: Page) => {
  const code = `vouchers.${reason}` as const;
  const message = (await textsOf(page))(code, { limit: "50", count: 5 });
  const refuse = redeemAnswered(() => ({
    status: 409,
    json: { success: false, code, error: message, message: [message], requestId: "" },
  }));
  await page.route(
    /voucher\/check/,
    async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: { stores: object[] } };
      const closedStores = data.stores.map((store) => ({ ...store, code, message }));
      await route.fulfill({ response, json: { ...rest, data: { ...data, stores: [], closedStores } } });
    },
    { times: 1 },
  );
  await refuse(page);
};

/** Runs in the page: mocks a camera that shows a bare counter. */
function lookAtCounter(): void {
  const counter = document.createElement("canvas");
  counter.width = 640;
  counter.height = 480;
  const paint = counter.getContext("2d")!;
  paint.fillStyle = "#968e82";
  // Each repaint emits a frame.
  setInterval(() => paint.fillRect(0, 0, counter.width, counter.height), 100);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(counter.captureStream(10));
}

/** Starts scanning. */
export async function scan(page: Page): Promise<void> {
  await page.evaluate(lookAtCounter);
  await page.locator(".foot-bar .button--solid:visible").click();
  await page.locator('.scan__window[data-state="running"]').waitFor();
}

export const goOffline = (page: Page): Promise<void> => page.context().setOffline(true);

/** Reopens a business's day two hours later, while its call fails. */
export async function reopenDay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => /^stashwell\.copy\..*\.today$/.test(key)) ?? "";
    const copy = JSON.parse(localStorage.getItem(name) ?? "{}") as { at: number };
    localStorage.setItem(name, JSON.stringify({ ...copy, at: copy.at - 2 * 3_600_000 }));
  });
  await page.route(/store\/today/, (route) => route.abort("internetdisconnected"), { times: 1 });
  await page.reload();
}

/** Checks a voucher while the network fails; a complete PIN is checked by itself. */
export async function checkOnDeadNetwork(page: Page): Promise<void> {
  await page.route(/voucher\/check/, (route) => route.abort("internetdisconnected"), { times: 1 });
  await page.locator("#pin").fill("0000000000000000");
}
