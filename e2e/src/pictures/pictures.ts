import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Audience, Fixture } from "../gallery/fixture.ts";
import { submit } from "../gallery/page-entry.ts";

/** Interactions before the picture is taken; `t` translates into the picture's language. */
type Act = (page: Page, t: Translate) => Promise<void>;

/** A picture of the product: a page as an audience sees it. */
export interface PictureOptions {
  name: string;
  as: Audience;
  path: (fixture: Fixture) => string;
  /** A phone's screen, or a desktop window of this width and height in pixels. */
  on: "phone" | readonly [number, number];
  act?: Act;
  /** Selects elements to clip the picture to their common bounding box; without it, the whole screen. */
  part?: string;
}

const wizardStep =
  (step: number) =>
  ({ draftId }: Fixture): string =>
    `/campaign/edit/${draftId}?step=${step}`;

const A_PRODUCT = fileURLToPath(
  new URL("../../../apps/api/src/features/demo/pictures/products/hibiscus-drink.png", import.meta.url),
);

const fillProduct: Act = async (page, t) => {
  await page.locator('input[type="file"]').first().setInputFiles(A_PRODUCT);
  await page.getByLabel(t("productScreens.name")).fill("Hibiscus Drink 1 L");
  await page.getByLabel(t("productScreens.upcField")).fill("0851234500138");
  await page.getByRole("button", { name: t("productScreens.add") }).click();
  await page.locator(".chosen-product").waitFor();
};

/** Enters stock that can't be sent, and opens the outbox. */
const enterStockInVain: Act = async (page, t) => {
  await page.route("**/api/brand/store/joinCampaign*", (route) => route.abort());
  await page.locator(".stepper__number").first().fill("60");
  await submit(page);
  await page.getByText(t("outbox.storedTitle")).first().waitFor();
  await page.goto(`${new URL(page.url()).origin}/join-campaign/outbox`);
  await page.getByText(t("outbox.stateWaiting")).first().waitFor();
};

const fillRegistration: Act = async (page, t) => {
  await page.getByLabel(t("registrationScreens.businessName")).fill("Corner Basket Grocers");
};

const seeGooglePass: Act = async (page) => {
  await page.locator(".fold--plain > summary").click();
  await page.getByRole("button", { name: "Google Wallet" }).click();
  await expect(page).toHaveURL(/\/wallet-preview/);
};

const openCampaigns: PictureOptions = { name: "campaigns", as: "brand", path: () => "/campaigns", on: [1100, 800] };
const firstStep: PictureOptions = { name: "wizard-information", as: "brand", path: wizardStep(1), on: [1280, 800] };
const merchantDashboard: PictureOptions = {
  name: "merchant-dashboard",
  as: "brand",
  path: ({ live }) => `/campaign/dashboard/${live.id}`,
  on: [1280, 900],
};
const customerDashboard: PictureOptions = {
  name: "customer-dashboard",
  as: "brand",
  path: ({ live }) => `/campaign/customer-dashboard/${live.id}`,
  on: [1100, 960],
};
const joinList: PictureOptions = { name: "join-list", as: "merchant", path: () => "/join-campaign", on: "phone" };
const stock: PictureOptions = {
  name: "stock",
  as: "merchant",
  path: ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=inventory`,
  on: "phone",
};
const redeemGood: PictureOptions = {
  name: "redeem-good",
  as: "merchant",
  path: ({ goodPin }) => `/redeem#${goodPin}`,
  on: "phone",
};
const voucher: PictureOptions = {
  name: "voucher",
  as: "holder",
  path: ({ live }) => `/c/${live.code}/save-to-phone`,
  on: "phone",
};

/** Pictures of the README: whole screens, in English. */
export const OF_README: readonly PictureOptions[] = [
  openCampaigns,
  firstStep,
  { name: "wizard-template", as: "brand", path: wizardStep(4), on: [1280, 900] },
  joinList,
  stock,
  redeemGood,
  { name: "landing", as: "visitor", path: ({ live }) => `/c/${live.code}`, on: "phone" },
  voucher,
  { ...voucher, name: "google-wallet", act: seeGooglePass, part: ".g-pass" },
  {
    name: "find-store",
    as: "visitor",
    path: ({ live }) => `/c/${live.code}/find-store?location=Atlanta&radius=25`,
    on: "phone",
  },
  merchantDashboard,
  customerDashboard,
];

/** Pictures of the help, in all its languages: clipped to the subject of the article. */
export const OF_HELP: readonly PictureOptions[] = [
  { ...firstStep, part: ".information-step section:has(.total-ticket)" },
  {
    name: "products-add",
    as: "brand",
    path: () => "/product/add",
    on: [1180, 800],
    act: fillProduct,
    part: ".add-products__form, .add-products__chosen",
  },
  {
    name: "campaign-detail",
    as: "brand",
    path: ({ live }) => `/campaign/details/${live.id}`,
    on: [1280, 900],
    part: ".coupons, .campaign-link, #share",
  },
  {
    ...merchantDashboard,
    on: [1100, 900],
    part: ".merchant-dashboard, .store-list__head, li:nth-child(-n+3) > .store-card",
  },
  { ...customerDashboard, part: ".customer-dashboard" },
  { name: "team", as: "brand", path: () => "/team", on: [1100, 800], part: ".framed-rows, .team-invitations" },
  {
    name: "register",
    as: "visitor",
    path: ({ live }) => `/public/add?campaignId=${live.id}`,
    on: "phone",
    act: fillRegistration,
    part: ".step-head, #register-form",
  },
  { ...joinList, part: ".campaign-card:nth-child(-n+2)" },
  { ...stock, part: ".stock-rows" },
  { ...redeemGood, part: ".result-head, .slip, .product-choice" },
  { name: "cashiers", as: "merchant", path: () => "/cashiers", on: "phone", part: ".cashier" },
  {
    name: "statement",
    as: "merchant",
    path: ({ live }) => `/settlements/statement?campaignId=${live.id}&from=2026-11-01&to=2026-11-20`,
    on: "phone",
    part: ".settle-total .ticket__stub, .statement-table",
  },
  {
    name: "notifications",
    as: "merchant",
    path: () => "/join-campaign/notifications",
    on: "phone",
    part: ".notification:nth-child(-n+4)",
  },
  { ...voucher, part: ".voucher-ticket" },
  // Last, because it leaves an entry in the outbox.
  { ...stock, name: "outbox", act: enterStockInVain, part: ".outbox-entry" },
];

/** Pictures of the marketing pages, in all languages: phones and windows in the shape of their frames. */
export const OF_SITE: readonly PictureOptions[] = [
  stock,
  { ...redeemGood, name: "redeem" },
  { name: "wizard", as: "brand", path: ({ live }) => `/campaign/edit/${live.id}?step=4`, on: [1280, 853] },
  { ...customerDashboard, name: "dashboard", on: [1280, 853] },
];
