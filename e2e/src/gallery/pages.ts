import { expect, type Page } from "@playwright/test";
import {
  acting,
  type Address,
  as,
  at,
  opening,
  page,
  type PageEntry,
  press,
  screen,
  still,
  submit,
} from "./page-entry.ts";
import { arriveHandedOver } from "./hand-over.ts";
import { type Mail, MAILS } from "./mails.ts";
import type { Fixture } from "./fixture.ts";
import { checkOnDeadNetwork, goOffline, redeemHeld, redeemRefused, reopenDay, scan } from "./redeeming.ts";

const SITE: readonly PageEntry[] = [
  page("home", "/", { dialog: acting('[popovertarget="login"]') }),
  page("login-brand", "/?login=brand", { invalid: { act: submit } }),
  page("business", "/business"),
  page("brand-page", "/brand"),
  page("contact", "/contact"),
  page("privacy", "/frontend/privacy"),
  page("forgot-password", "/forget-password", { invalid: { act: submit } }),
  page("reset-password", ({ resetPath }) => resetPath, {
    failed: at("/reset-password/there-is-no-such-link"),
    invalid: { act: submit },
  }),
  page("confirm-email-gone", "/confirm-email/there-is-no-such-link"),
  page("open-campaigns", "/public", { empty: at("/public?search=nothing") }),
  page("public-campaign", ({ live }) => `/public/detail/${live.id}`, { failed: at("/public/detail/NOSUCH99") }),
  page("public-campaign-short", ({ live }) => `/${live.code}`),
  page("public-campaign-expired", ({ expiredCode }) => `/${expiredCode}`),
  page("help", "/help", { empty: at("/help?search=xqzzk") }),
  page("help-article", "/help/brands/first-campaign"),
  page("not-found", "/no/such/page"),
  page("away", ({ awayUrl }) => awayUrl),
  page("server-error", ({ brokenUrl }) => brokenUrl),
  page("home-notice", "/?notice=resetSent"),
  // The page of an unpublished draft redirects here.
  page("home-not-published", "/?notice=notPublished"),
  page("brand-host", ({ brandHost }) => brandHost),
  page("invited", ({ invitedPath }) => invitedPath, { invalid: { act: submit } }),
  page("invited-signed-in", ({ invitedPath }) => invitedPath, {}, "brand"),
  page("offline", "/offline"),
  page("api-docs", "/api/docs"),
  page("mailbox", "/dev/mailbox"),
];

/** Reopens the voucher offline, once the service worker has cached it. */
async function openWithoutNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isStored = () =>
    page.evaluate(async () => Boolean(await caches.match(location.pathname, { ignoreVary: true })));
  await expect.poll(isStored).toBe(true);
  await goOffline(page);
  await page.reload();
}

const CONSUMER: readonly PageEntry[] = [
  page("landing", ({ live }) => `/c/${live.code}`, { failed: at("/c/NOSUCH99") }),
  page("landing-released", ({ live }) => `/c/${live.code}?notice=released`),
  page("landing-returned", ({ live }) => `/c/${live.code}?notice=returned`),
  page("landing-expired", ({ expiredCode }) => `/c/${expiredCode}`),
  page("landing-enough-today", ({ enoughToday }) => `/c/${enoughToday.code}`),
  page("landing-sold-out", ({ soldOutCode }) => `/c/${soldOutCode}`),
  page("landing-paused", ({ pausedCode }) => `/c/${pausedCode}`),
  page("landing-early", ({ upcomingCode }) => `/c/${upcomingCode}`),
  page("save-to-phone", ({ live }) => `/c/${live.code}/save-to-phone`),
  page("claim-code", ({ live }) => `/c/${live.code}/claim-code`, { invalid: { act: submit } }),
  page("claim-code-mailed", ({ live }) => `/c/${live.code}/claim-code`, {
    act: async (page) => {
      await page.locator('input[type="email"]').fill("reader@gallery.example");
      await submit(page);
    },
    invalid: {
      act: async (page) => {
        await page.locator('input[type="email"]').fill("guesser@gallery.example");
        await submit(page);
        await page.locator('input[inputmode="numeric"]').fill("000000");
        await submit(page);
      },
    },
  }),
  page("voucher", ({ live }) => `/c/${live.code}/save-to-phone`, { dialog: acting(".voucher-bar button") }, "holder"),
  page("voucher-unopened", ({ upcomingCode }) => `/c/${upcomingCode}/save-to-phone`, {}, "holder"),
  page("voucher-offline", ({ live }) => `/c/${live.code}/save-to-phone`, { act: openWithoutNetwork }, "keeper"),
  page("voucher-late", ({ expiredCode }) => `/c/${expiredCode}/save-to-phone`, {}, "lateHolder"),
  page("voucher-paused", ({ pausedCode }) => `/c/${pausedCode}/save-to-phone`, {}, "waitingHolder"),
  page("voucher-full-today", ({ fullCode }) => `/c/${fullCode}/save-to-phone`, {}, "waitingHolder"),
  page("voucher-spent", ({ live }) => `/c/${live.code}/save-to-phone`, {}, "spender"),
  page("scanned-voucher", ({ goodPin }) => `/v/${goodPin}`),
  page("voucher-gone", "/v/0000000000000000"),
  page("find-store", ({ live }) => `/c/${live.code}/find-store`, {
    empty: at(({ live }) => `/c/${live.code}/find-store?location=Anchorage&radius=5`),
    invalid: at(({ live }) => `/c/${live.code}/find-store?location=12+Main+Street&radius=5`),
  }),
  page("find-store-paused", ({ pausedCode }) => `/c/${pausedCode}/find-store`),
  page("find-store-full-today", ({ fullCode }) => `/c/${fullCode}/find-store`),
  page("find-store-results", ({ live }) => `/c/${live.code}/find-store?location=12+Main+Street,+Atlanta&radius=50`),
  page("find-store-map", ({ live }) => `/c/${live.code}/find-store?location=Atlanta&radius=50`, {
    act: async (page) => {
      await page.locator('[aria-controls="find-map"]').click();
      await page.locator(".leaflet-marker-icon").first().waitFor();
    },
  }),
  page("gift", ({ gift }) => gift, { failed: at(({ takenGift }) => takenGift) }),
  page("gift-own", ({ gift }) => gift, {}, "giver"),
  page("gift-have-one", ({ gift }) => gift, {}, "holder"),
  page("wallet-preview", "/wallet-preview"),
];

const wizardStep = (step: number): PageEntry => {
  const path: Address = ({ draftId }) => `/campaign/edit/${draftId}?step=${step}`;
  return step === 1 ? screen("campaign-edit-1", "brand", path) : still(`campaign-edit-${step}`, "brand", path);
};

/** Starts an action that needs a recent proof of identity, in a session without one. */
async function askForProof(page: Page): Promise<void> {
  await page.locator("main .list-state .button--solid").click();
  await page.locator("#key-name").fill("Nightly report");
  await page.locator("#key-scopes").check();
  await page.locator("dialog .button--solid").click();
  await page.locator("#proof-currentPassword").waitFor();
}

/** Opens the first campaign of the list as the wizard does after publishing it. */
async function seeAsPublished(page: Page): Promise<void> {
  const link = page.locator('a[href^="/campaign/details/"]').first();
  const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  await page.evaluate((published) => {
    const undoUntil = Date.now() + 7_000;
    history.replaceState({ ...history.state, published: { id: published, undoUntil } }, "");
  }, id);
  await page.reload();
  await page.locator(".published-ticket").waitFor();
}

/** Opens a dialog through the n-th item of the campaign's actions menu. */
const choosing = (nth: number) =>
  opening(".page-header .button--more", `.more-menu:popover-open .more-menu__item:nth-child(${nth})`);
/** Opens the dialog that cancels the vouchers listed in a file. */
const openFile = opening(".care__file .button").act!;
/** Uploads a file whose lines contain the PIN from the address's fragment. */
const checkingFile = (contents: (pin: string) => string) => async (page: Page) => {
  await openFile(page);
  const pin = await page.evaluate(() => location.hash.slice(1));
  await page.locator("dialog[open] input[type=file]").setInputFiles({
    name: "leaked.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(contents(pin)),
  });
  await page.locator("dialog[open] :is(.void-file__counts, .field__error)").waitFor();
};
/** Searches for a voucher by the given text, or by the PIN in the address's fragment. */
const findVoucher = (typed?: string) => async (page: Page) => {
  const search = typed ?? (await page.evaluate(() => location.hash.slice(1)));
  await page.locator(".care-search__ending").fill(search);
  await page.locator('.care-search button[type="submit"]').click();
};
const caringFor =
  (act: string, ...more: string[]) =>
  async (page: Page) => {
    await findVoucher()(page);
    await page.locator(`.care-acts ${act}`).click();
    await press(...more)(page);
  };

const BRAND: readonly PageEntry[] = [
  screen("campaigns", "brand", "/campaigns", { empty: as("newBrand") }),
  still("campaigns-table", "brand", "/campaigns?view=table", { empty: at("/campaigns?view=table&search=nothing") }),
  still("campaign-add", "brand", "/campaign/add", {
    invalid: acting(".wizard-footer__acts .button:not(.button--solid)"),
  }),
  ...[1, 2, 3, 4, 5, 6].map(wizardStep),
  still("campaign-publish-sheet", "brand", ({ draftId }) => `/campaign/edit/${draftId}?step=6`, {
    dialog: opening(".wizard-footer__acts .button--solid"),
  }),
  still("campaign-publishing", "brand", ({ draftId }) => `/campaign/edit/${draftId}?step=6`, {
    act: press(".wizard-footer__acts .button--solid", "dialog .button--solid"),
    holds: /\/campaign\//,
  }),
  still("campaign-published", "brand", "/campaigns", { act: seeAsPublished }),
  still("campaign-add-preview", "brand", "/campaign/add?step=6"),
  still("campaign-edit-live", "brand", ({ live }) => `/campaign/edit/${live.id}`),
  ...([1, 3, 4] as const).map((step) =>
    still(`campaign-edit-spanish-${step}`, "brand", ({ live }) => `/campaign/edit/${live.id}?step=${step}`, {
      act: async (page) => page.locator(".translation-tabs .segmented__option").last().click(),
    }),
  ),
  still("campaign-edit-translated", "brand", ({ live }) => `/campaign/edit/${live.id}?step=6`),
  screen("campaign-details", "brand", ({ live }) => `/campaign/details/${live.id}`, {
    dialog: opening(".campaign-limits .card__head .button"),
    invalid: {
      act: async (page) => {
        await page.locator(".campaign-limits .card__head .button").click();
        await page.locator("#campaign-limit-networkBurst").fill("0");
        await page.locator("dialog .button--solid").click();
      },
    },
  }),
  still("campaign-day-caps", "brand", ({ live }) => `/campaign/details/${live.id}`, {
    act: async (page) => {
      await page.locator(".day-caps .card__head .button").click();
      await page.locator("#day-cap-saves").fill("1000");
    },
  }),
  still("campaign-versions", "brand", ({ enoughToday }) => `/campaign/details/${enoughToday.id}`),
  still("campaign-version", "brand", ({ enoughToday }) => `/campaign/details/${enoughToday.id}`, {
    act: press(".versions__one"),
  }),
  still("campaign-pausing", "brand", ({ live }) => `/campaign/details/${live.id}`, choosing(4)),
  still("campaign-pausing-spanish", "brand", ({ live }) => `/campaign/details/${live.id}`, {
    act: async (page) => {
      await choosing(4).act!(page);
      await page.locator("#pause-holders").fill("We’re fixing a mistake on the label.");
      await page.locator("dialog .translation-tabs .segmented__option").last().click();
    },
  }),
  still("campaign-pausing-until", "brand", ({ live }) => `/campaign/details/${live.id}`, {
    act: async (page) => {
      await choosing(4).act!(page);
      await press("dialog .steering-form .segmented > :last-child", "#pause-until ~ .day-field__button")(page);
    },
  }),
  still("campaign-ending", "brand", ({ live }) => `/campaign/details/${live.id}`, {
    ...choosing(5),
    dialog: {
      act: async (page) => {
        await choosing(5).act!(page);
        await press("#end-valid-until ~ .day-field__button")(page);
      },
    },
  }),
  still("campaign-details-paused", "brand", ({ pausedCode }) => `/campaign/details/${pausedCode}`),
  still("campaign-details-draft", "brand", ({ draftId }) => `/campaign/details/${draftId}`, {
    dialog: acting(".page-header .button--more"),
  }),
  screen("merchant-dashboard", "brand", ({ live }) => `/campaign/dashboard/${live.id}`, {
    empty: at(({ live }) => `/campaign/dashboard/${live.id}?search=nothing`),
    dialog: acting(".store-card__more"),
  }),
  screen("customer-dashboard", "brand", ({ live }) => `/campaign/customer-dashboard/${live.id}`),
  screen("voucher-care", "brand", ({ live }) => `/campaign/vouchers/${live.id}`, {
    empty: { act: findVoucher("0000") },
    invalid: { act: findVoucher("1") },
    dialog: acting(".care-search .day-field__button"),
  }),
  still("voucher-care-found", "brand", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: findVoucher(),
  }),
  still("voucher-care-reissue", "brand", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: caringFor(".button:first-child"),
    invalid: { act: caringFor(".button:first-child", ".care-form .button--solid") },
  }),
  still("voucher-care-void", "brand", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: caringFor(".care-acts__void"),
  }),
  still("voucher-care-file", "brand", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: checkingFile((pin) => `PIN\n${pin}\n${pin.slice(4)}\n0000-0000-0000-0000\n${pin}\n`),
    invalid: { act: checkingFile(() => "PIN\n") },
    dialog: { act: openFile },
  }),
  screen("store-details", "brand", ({ storeId, live }) => `/storedetails?storeId=${storeId}&campaignId=${live.id}`),
  screen("products", "brand", "/products", { empty: as("newBrand"), dialog: opening(".product-card") }),
  still("product-import", "brand", "/product/add?from=csv", {
    invalid: {
      act: async (page) => {
        const rows = ["name,upc,image", "Barley Tea,0851234500916,tea.jpg", "Taken,0851234500015,", ",12,"];
        const buffer = Buffer.from(rows.join("\n"));
        await page.locator(".import-panel input[type=file]").setInputFiles({
          name: "products.csv",
          mimeType: "text/csv",
          buffer,
        });
        await page.locator(".bad-rows").waitFor();
      },
    },
  }),
  still("product-add", "brand", "/product/add", { invalid: acting('.add-products__form button[type="submit"]') }),
  screen("levels", "brand", "/levels", { empty: at("/levels?search=xqzzk") }),
  screen("levels-all", "brand", "/levels?tab=all"),
  screen("known-businesses", "brand", "/levels/known", {
    empty: as("newBrand"),
    dialog: acting(":is(.page-header, .settings-part) .button--solid"),
    invalid: acting(":is(.page-header, .settings-part) .button--solid", "dialog .button--solid"),
  }),
  screen("team", "brand", "/team", {
    empty: as("newBrand"),
    dialog: acting(":is(.page-header, .settings-part) .button--solid"),
    invalid: acting(":is(.page-header, .settings-part) .button--solid", "dialog .button--solid"),
  }),
  screen("team-activity", "brand", "/team/activity", { empty: at("/team/activity?kind=suspensions") }),
  screen("developers", "brand", "/developers", {
    empty: as("newBrand"),
    dialog: acting(":is(.page-header, .settings-part) .button--solid"),
    invalid: acting(":is(.page-header, .settings-part) .button--solid", "dialog .button--solid"),
  }),
  still("proof", "newBrand", "/developers", {
    dialog: { act: askForProof },
    invalid: {
      act: async (page) => {
        await askForProof(page);
        await page.locator("dialog #proof-currentPassword").press("Enter");
      },
    },
  }),
  screen("developers-webhooks", "brand", "/developers/webhooks", {
    empty: as("newBrand"),
    dialog: acting(":is(.page-header, .settings-part) .button--solid"),
    invalid: acting(":is(.page-header, .settings-part) .button--solid", "dialog .button--solid"),
  }),
  screen("developers-deliveries", "brand", "/developers/deliveries", {
    empty: at("/developers/deliveries?status=failed"),
  }),
  screen("owed", "brand", "/owed?period=month", { empty: at("/owed?period=month&search=xqzzk") }),
  screen("reports", "brand", "/reports", { empty: as("newBrand") }),
  screen("review", "brand", "/review", { empty: as("newBrand") }),
  still("review-flag", "brand", ({ flagId }) => `/review?flag=${flagId}`),
  still("review-decided", "brand", "/review?state=decided"),
  screen("profile", "brand", "/profile"),
  screen("settings", "brand", "/settings"),
  still("settings-spanish", "brand", "/settings", {
    act: press(".translation-tabs__row .text-link", ".more-menu:popover-open .more-menu__item:first-child"),
  }),
  screen("brand-settings", "brand", "/settings/brand"),
  screen("limits", "brand", "/settings/limits", {
    invalid: {
      act: async (page) => {
        await page.locator("#limit-claims-networkBurst").fill("");
        await submit(page);
      },
    },
  }),
  still("limits-returning", "brand", "/settings/limits", { act: press("#limit-claims-returnAfterDays-on") }),
  screen("two-step", "brand", "/settings/two-step", { invalid: { act: submit } }),
  screen("sign-ins", "brand", "/settings/sign-ins", { empty: at("/settings/sign-ins?outcome=suspended") }),
  still("change-password", "brand", "/change-password", {
    invalid: { act: submit },
    dialog: { act: press("[aria-labelledby=own-email] .button") },
  }),
  still("brand-not-found", "brand", "/campaign/details/nothing"),
  still("campaign-edit-not-found", "brand", "/campaign/edit/nothing"),
  still("empty", "brand", "/empty"),
  still("all-loader", "brand", "/allloader"),
];

/** Screens of brand members who can view but not edit. */
const VIEWER: readonly PageEntry[] = [
  still("viewer-campaigns", "viewer", "/campaigns"),
  still("viewer-campaign", "viewer", ({ live }) => `/campaign/details/${live.id}`),
  still("viewer-merchant-dashboard", "viewer", ({ live }) => `/campaign/dashboard/${live.id}`),
  still("viewer-customer-dashboard", "viewer", ({ live }) => `/campaign/customer-dashboard/${live.id}`),
  still("viewer-voucher-care", "viewer", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: findVoucher(),
  }),
  still("support-campaigns", "support", "/campaigns"),
  still("support-voucher-care", "support", ({ live, goodPin }) => `/campaign/vouchers/${live.id}#${goodPin}`, {
    act: findVoucher(),
  }),
  still("viewer-products", "viewer", "/products", { dialog: opening(".product-card") }),
  still("viewer-team", "viewer", "/team"),
  still("viewer-review", "viewer", ({ flagId }) => `/review?flag=${flagId}`),
  still("viewer-profile", "viewer", "/profile"),
  still("viewer-brand-settings", "viewer", "/settings/brand"),
  still("viewer-settings", "viewer", "/settings"),
  still("viewer-levels", "viewer", "/levels?tab=all"),
  still("viewer-limits", "viewer", "/settings/limits"),
];

const MERCHANT: readonly PageEntry[] = [
  screen("join-list", "merchant", "/join-campaign", {
    empty: at("/join-campaign?search=nothing"),
    dialog: acting(".app-bar [popovertarget]:visible"),
  }),
  still("join-list-filters", "merchant", "/join-campaign?joined=yes&ends=30", { dialog: acting(".filter-more") }),
  still("join-list-unnamed", "newMerchant", "/join-campaign"),
  screen("join-detail", "merchant", ({ live }) => `/join-campaign/detail?campaignId=${live.code}`),
  still("join-detail-new", "newMerchant", ({ live }) => `/join-campaign/detail?campaignId=${live.code}`),
  screen(
    "join-wizard-store",
    "newMerchant",
    ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=store`,
    { invalid: { act: submit } },
  ),
  still("join-wizard-confirm", "merchant", ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=store`),
  still(
    "join-wizard-inventory",
    "merchant",
    ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=inventory`,
    {
      invalid: {
        act: async (page) => {
          await page.locator(".stepper__number").first().fill("100000");
          await submit(page);
        },
      },
    },
  ),
  still("join-success", "merchant", ({ live }) => `/join-campaign/success?campaignId=${live.code}&u=0`),
  still("join-test-voucher", "merchant", ({ live }) => `/join-campaign/success?campaignId=${live.code}&u=0#test`, {
    act: async (page) => {
      await page.locator(".foot-bar .button--solid").click();
      await page.locator(".foot-bar .button--solid").click();
    },
  }),
  still("join-success-updated", "merchant", ({ live }) => `/join-campaign/success?campaignId=${live.code}&u=1`),
  screen("notifications", "merchant", "/join-campaign/notifications", { empty: as("newMerchant") }),
  still("outbox", "merchant", "/join-campaign/outbox"),
  screen("stores", "merchant", "/stores", { empty: at("/stores?search=nothing") }),
  still("store-add", "merchant", "/stores/add", { invalid: { act: submit } }),
  screen("store-edit", "merchant", ({ ownStoreId }) => `/stores/edit?storeId=${ownStoreId}`),
  still("redeem", "merchant", "/redeem"),
  still("redeem-good", "merchant", ({ goodPin }) => `/redeem#${goodPin}`),
  still("redeem-used", "merchant", ({ usedPin }) => `/redeem#${usedPin}`),
  still("redeem-early", "merchant", ({ earlyPin }) => `/redeem#${earlyPin}`),
  still("redeem-late", "merchant", ({ latePin }) => `/redeem#${latePin}`),
  still("redeem-none-left", "emptyShop", ({ goodPin }) => `/redeem#${goodPin}`),
  still("redeem-offline", "merchant", "/redeem", { act: goOffline }),
  still("redeem-camera", "merchant", "/redeem", { act: scan }),
  still("redeem-unknown", "merchant", "/redeem#0000000000000000"),
  still("redeem-no-camera", "merchant", "/redeem", { act: press(".foot-bar .button--solid:visible") }),
  still("redeem-unanswered", "merchant", "/redeem", { act: checkOnDeadNetwork }),
  still("redeem-held", "merchant", ({ goodPin }) => `/redeem?held#${goodPin}`, { act: redeemHeld }),
  still("redeem-day-full", "merchant", ({ goodPin }) => `/redeem?full#${goodPin}`, { act: redeemRefused("dayFull") }),
  still("redeem-capped", "merchant", ({ goodPin }) => `/redeem?capped#${goodPin}`, { act: redeemRefused("dailyCap") }),
  still("redeem-awaiting", "merchant", ({ goodPin }) => `/redeem?awaiting#${goodPin}`, {
    act: redeemRefused("awaitingApproval"),
  }),
  still("redeem-reviewing", "merchant", ({ goodPin }) => `/redeem?reviewing#${goodPin}`, {
    act: redeemRefused("underReview"),
  }),
  screen("today", "merchant", "/today", { empty: as("newMerchant") }),
  still("today-to-do", "emptyShop", "/today"),
  still("today-offline", "emptyShop", "/today", { act: reopenDay }),
  screen("redemptions", "merchant", "/redemptions", { empty: as("newMerchant") }),
  screen("settlements", "merchant", "/settlements?period=last30", { empty: as("newMerchant") }),
  screen("your-level", "merchant", "/your-level", { empty: as("newMerchant") }),
  screen("business-two-step", "merchant", "/two-step", { invalid: { act: submit } }),
  screen("business-sign-ins", "merchant", "/sign-ins", { empty: at("/sign-ins?outcome=suspended") }),
  screen("statement", "merchant", ({ live }) => `/settlements/statement?campaignId=${live.id}&period=last30`),
  still("statement-saving", "merchant", ({ live }) => `/settlements/statement?campaignId=${live.id}&period=last30`, {
    act: press(".statement-acts .button--solid"),
    holds: /pdf/i,
  }),
  screen("cashiers", "merchant", "/cashiers", {
    empty: as("newMerchant"),
    dialog: acting(".cashier__acts .button:last-child"),
  }),
  still("cashier-invite", "merchant", "/cashiers/invite", { invalid: { act: submit } }),
  still("merchant-change-password", "merchant", "/change-password", {
    invalid: { act: submit },
    dialog: { act: press("[aria-labelledby=own-email] .button") },
  }),
  still("sandbox-bank", "newMerchant", "/sandbox-bank"),
  // The sandbox has no widget: it redirects to its page.
  screen("bank-link", "newMerchant", "/bank-link?next=%2Fjoin-campaign"),
  still("proxy-login-asked", "visitor", "/frontend/privacy", { act: arriveHandedOver }),
  still("proxy-login", "brand", "/frontend/privacy", {
    act: arriveHandedOver,
    loading: { path: "/proxy-login?token=waited-for", calls: "held" },
    failed: at("/proxy-login?token=used-before"),
  }),
];

/** Screens of cashiers: redeeming, and what they redeemed. */
const CASHIER: readonly PageEntry[] = [
  still("cashier-redeem", "cashier", "/redeem", { dialog: acting(".app-bar [popovertarget]:visible") }),
  still("cashier-redeem-good", "cashier", ({ goodPin }) => `/redeem#${goodPin}`),
  still("cashier-redeem-held", "cashier", ({ goodPin }) => `/redeem?held#${goodPin}`, {
    act: redeemHeld,
  }),
  still("cashier-redeem-reviewing", "cashier", ({ goodPin }) => `/redeem?reviewing#${goodPin}`, {
    act: redeemRefused("underReview"),
  }),
  screen("cashier-redemptions", "cashier", "/redemptions"),
  still("cashier-change-password", "cashier", "/change-password"),
];

const step =
  (path: string) =>
  ({ live }: Fixture) =>
    `${path}?campaignId=${live.id}`;

const REGISTRATION: readonly PageEntry[] = [
  screen("register", "visitor", step("/public/add"), { invalid: { act: submit } }),
  still("register-proven", "visitor", ({ live }) => `/public/add?campaignId=${live.id}#proof=1795168800.opened`),
  screen("register-code", "atCode", step("/public/otp"), {
    dialog: acting(".step-head__act"),
    invalid: {
      act: async (page) => {
        await page.locator(".step-head__act").click();
        await page.locator("#new-email").fill("nobody");
        await page.locator('.change-email button[type="submit"]').click();
      },
    },
  }),
  screen("register-bank", "atBank", step("/public/verify-account")),
  screen("register-store", "atStore", step("/public/store"), { invalid: { act: submit } }),
  still("register-more-stores", "atMoreStores", step("/public/store"), {
    invalid: {
      act: async (page) => {
        // With an empty store form the button completes the registration.
        await page.locator("#store-name").fill("Decatur Family Market East");
        await submit(page);
      },
    },
  }),
  still("registered", "registered", step("/public/success")),
];

/** Screens of operators, who administer all tenants. */
const OPERATOR: readonly PageEntry[] = [
  page("operator-sign-in", "/operator/sign-in", { invalid: { act: submit } }),
  screen("operator-tenants", "operator", "/operator", { empty: at("/operator?search=xqzzk") }),
  screen("operator-tenant", "operator", ({ brandId }) => `/operator/tenant?id=${brandId}`, {
    dialog: acting(".page-header .button"),
  }),
  screen("operator-invitations", "operator", "/operator/invitations", {
    empty: at("/operator/invitations?search=xqzzk"),
  }),
  screen("operator-jobs", "operator", "/operator/jobs"),
  screen("operator-deliveries", "operator", "/operator/deliveries", { empty: at("/operator/deliveries?way=google") }),
  screen("operator-books", "operator", "/operator/invariants"),
  screen("operator-two-step", "operator", "/operator/two-step", { invalid: { act: submit } }),
];

const mail = (name: Mail): PageEntry => page(`mail-${name}`, ({ mails }) => mails[name]);
const MAILED: readonly PageEntry[] = MAILS.map(mail);

/** All pages, by area. A new page must be added here, and is then checked. */
export const PARTS = {
  site: SITE,
  consumers: CONSUMER,
  brands: BRAND,
  viewers: VIEWER,
  merchants: MERCHANT,
  cashiers: CASHIER,
  operators: OPERATOR,
  registration: REGISTRATION,
  mails: MAILED,
} as const satisfies Record<string, readonly PageEntry[]>;

export const PAGES: readonly PageEntry[] = Object.values(PARTS).flat();
