import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Audience, World } from "../gallery/world.ts";

/** Something of the product to be seen: a page as somebody sees it. */
export interface PictureWish {
  name: string;
  as: Audience;
  path: (world: World) => string;
  /** A phone's screen, or a window on a desk, of this width and height. Pixels. */
  on: "phone" | readonly [number, number];
  act?: (page: Page, world: World) => Promise<void>;
}

const wizardStep =
  (step: number) =>
  ({ draftId }: World): string =>
    `/campaign/edit/${draftId}?step=${step}`;

const A_PRODUCT = fileURLToPath(
  new URL("../../../apps/api/src/features/demo/pictures/products/hibiscus-drink.png", import.meta.url),
);

async function fillProduct(page: Page): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(A_PRODUCT);
  await page.getByLabel("Product Name").fill("Hibiscus Drink 1 L");
  await page.getByLabel("Product UPC").fill("0851234500138");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByText("1 product to submit").first().waitFor();
}

/** Enters stock that does not get through, and looks at what became of it. */
async function enterStockInVain(page: Page): Promise<void> {
  await page.route("**/api/brand/store/joinCampaign*", (route) => route.abort());
  await page.locator(".stepper__number").first().fill("60");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await page.getByText("Kept on this phone.").first().waitFor();
  await page.goto(`${new URL(page.url()).origin}/join-campaign/outbox`);
  await page.getByText("Waits to be sent").first().waitFor();
}

const fillRegistration = async (page: Page): Promise<void> => {
  await page.getByLabel("Business name").fill("Corner Basket Grocers");
};

const seeGooglePass = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Google Wallet" }).click();
  await expect(page).toHaveURL(/\/wallet-preview/);
};

const readOfAMonth = ({ live }: World): string =>
  `/settlements/statement?campaignId=${live.id}&from=2026-11-01&to=2026-11-20`;

/** What the documents show, in English. */
export const OF_DOCUMENTS: readonly PictureWish[] = [
  { name: "campaigns", as: "brand", path: () => "/campaigns", on: [1100, 800] },
  { name: "wizard-information", as: "brand", path: wizardStep(1), on: [1280, 800] },
  { name: "wizard-template", as: "brand", path: wizardStep(4), on: [1280, 900] },
  { name: "products-add", as: "brand", path: () => "/product/add", on: [1100, 720], act: fillProduct },
  { name: "campaign-detail", as: "brand", path: ({ live }) => `/campaign/details/${live.id}`, on: [1280, 900] },
  { name: "merchant-dashboard", as: "brand", path: ({ live }) => `/campaign/dashboard/${live.id}`, on: [1280, 900] },
  {
    name: "customer-dashboard",
    as: "brand",
    path: ({ live }) => `/campaign/customer-dashboard/${live.id}`,
    on: [1100, 960],
  },
  { name: "team", as: "brand", path: () => "/team", on: [1280, 640] },
  {
    name: "register",
    as: "visitor",
    path: ({ live }) => `/public/add?campaignId=${live.id}`,
    on: "phone",
    act: fillRegistration,
  },
  { name: "join-list", as: "merchant", path: () => "/join-campaign", on: "phone" },
  {
    name: "stock",
    as: "merchant",
    path: ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=inventory`,
    on: "phone",
  },
  { name: "redeem-good", as: "merchant", path: ({ goodPin }) => `/redeem#${goodPin}`, on: "phone" },
  { name: "cashiers", as: "merchant", path: () => "/cashiers", on: "phone" },
  { name: "statement", as: "merchant", path: readOfAMonth, on: "phone" },
  { name: "notifications", as: "merchant", path: () => "/join-campaign/notifications", on: "phone" },
  { name: "landing", as: "visitor", path: ({ live }) => `/c/${live.code}`, on: "phone" },
  { name: "voucher", as: "holder", path: ({ live }) => `/c/${live.code}/save-to-phone`, on: "phone" },
  {
    name: "find-store",
    as: "visitor",
    path: ({ live }) => `/c/${live.code}/find-store?location=Atlanta&radius=25`,
    on: "phone",
  },
  {
    name: "google-wallet",
    as: "holder",
    path: ({ live }) => `/c/${live.code}/save-to-phone`,
    on: "phone",
    act: seeGooglePass,
  },
  // Last, for it leaves something that waits.
  {
    name: "outbox",
    as: "merchant",
    path: ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=inventory`,
    on: "phone",
    act: enterStockInVain,
  },
];

/** What the marketing pages show, in each language: as much of a phone as fits there, and windows of their shape. */
export const OF_SITE: readonly PictureWish[] = [
  {
    name: "stock",
    as: "merchant",
    path: ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=inventory`,
    on: "phone",
  },
  { name: "redeem", as: "merchant", path: ({ goodPin }) => `/redeem#${goodPin}`, on: "phone" },
  { name: "wizard", as: "brand", path: ({ live }) => `/campaign/edit/${live.id}?step=4`, on: [1280, 853] },
  {
    name: "dashboard",
    as: "brand",
    path: ({ live }) => `/campaign/customer-dashboard/${live.id}`,
    on: [1280, 853],
  },
];
