import type { Page } from "@playwright/test";
import type { Audience, World } from "./world.ts";

export const STATES = ["full", "loading", "empty", "failed", "invalid", "dialog"] as const;
export type State = (typeof STATES)[number];

type Address = string | ((world: World) => string);

/** How a state of a page comes about; what is left out is as in the page's full state. */
export interface Making {
  as?: Audience;
  path?: Address;
  /** What becomes of the calls for data: kept waiting, or refused. */
  calls?: "held" | "refused";
  /** What somebody does there. */
  act?: (page: Page) => Promise<void>;
}

/** One page of the product, as it can be looked at. */
export interface PageEntry {
  name: string;
  audience: Audience;
  states: Partial<Record<State, Making>>;
}

type Further = Partial<Record<Exclude<State, "full">, Making>> & { act?: Making["act"] };

const entry = (name: string, audience: Audience, path: Address, { act, ...further }: Further): PageEntry => ({
  name,
  audience,
  states: { full: { path, ...(act && { act }) }, ...further },
});

/** A page that the server renders whole. */
const page = (name: string, path: Address, further: Further = {}, audience: Audience = "visitor"): PageEntry =>
  entry(name, audience, path, further);

/** A screen that needs no data. */
const still = (name: string, audience: Audience, path: Address, further: Further = {}): PageEntry =>
  entry(name, audience, path, further);

/** A screen that asks for data: it can be waiting for them, and it can be refused. */
const screen = (name: string, audience: Audience, path: Address, { act, ...further }: Further = {}): PageEntry =>
  entry(name, audience, path, {
    loading: { calls: "held" },
    failed: { calls: "refused" },
    ...further,
    ...(act && { act }),
  });

const press =
  (...selectors: string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };
/** The button at a form's end. */
const submit = press('button[type="submit"]:not([aria-hidden]):visible, .foot-bar .button--solid:visible');

const at = (path: Address): Making => ({ path });
const as = (audience: Audience): Making => ({ as: audience });
const acting = (...selectors: string[]): Making => ({ act: press(...selectors) });

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
  page("open-campaigns", "/public", { empty: at("/public?search=nothing") }),
  page("public-campaign", ({ live }) => `/public/detail/${live.id}`, { failed: at("/public/detail/NOSUCH99") }),
  page("public-campaign-short", ({ live }) => `/${live.code}`),
  page("public-campaign-expired", ({ expiredCode }) => `/${expiredCode}`),
  page("help", "/help", { empty: at("/help?search=xqzzk") }),
  page("help-article", "/help/brands/first-campaign"),
  page("not-found", "/no/such/page"),
  page("offline", "/offline"),
  page("api-docs", "/api/docs"),
];

const CONSUMER: readonly PageEntry[] = [
  page("landing", ({ live }) => `/c/${live.code}`, { failed: at("/c/NOSUCH99") }),
  page("landing-expired", ({ expiredCode }) => `/c/${expiredCode}`),
  page("landing-early", ({ upcomingCode }) => `/c/${upcomingCode}`),
  page("save-to-phone", ({ live }) => `/c/${live.code}/save-to-phone`),
  page("voucher", ({ live }) => `/c/${live.code}/save-to-phone`, { dialog: acting(".voucher-bar button") }, "holder"),
  page("scanned-voucher", ({ goodPin }) => `/v/${goodPin}`),
  page("find-store", ({ live }) => `/c/${live.code}/find-store`, {
    empty: at(({ live }) => `/c/${live.code}/find-store?location=Anchorage&radius=5`),
    invalid: at(({ live }) => `/c/${live.code}/find-store?location=Xqzzk&radius=5`),
  }),
  page("find-store-results", ({ live }) => `/c/${live.code}/find-store?location=Atlanta&radius=50`),
  page("gift", ({ gift }) => gift, { failed: at(({ takenGift }) => takenGift) }),
  page("wallet-preview", "/wallet-preview"),
];

const wizardStep = (step: number): PageEntry => {
  const path: Address = ({ draftId }) => `/campaign/edit/${draftId}?step=${step}`;
  return step === 1 ? screen("campaign-edit-1", "brand", path) : still(`campaign-edit-${step}`, "brand", path);
};

const BRAND: readonly PageEntry[] = [
  screen("campaigns", "brand", "/campaigns", { empty: as("newBrand") }),
  still("campaigns-table", "brand", "/campaigns?view=table", { empty: at("/campaigns?search=nothing") }),
  still("campaign-add", "brand", "/campaign/add", {
    invalid: acting(".wizard-footer .ant-btn-primary"),
  }),
  ...[1, 2, 3, 4, 5, 6].map(wizardStep),
  still("campaign-add-preview", "brand", "/campaign/add?step=6"),
  still("campaign-edit-live", "brand", ({ live }) => `/campaign/edit/${live.id}`),
  screen("campaign-details", "brand", ({ live }) => `/campaign/details/${live.id}`),
  still("campaign-details-draft", "brand", ({ draftId }) => `/campaign/details/${draftId}`),
  screen("merchant-dashboard", "brand", ({ live }) => `/campaign/dashboard/${live.id}`, {
    empty: at(({ live }) => `/campaign/dashboard/${live.id}?search=nothing`),
    dialog: acting(".store-card__act"),
  }),
  screen("customer-dashboard", "brand", ({ live }) => `/campaign/customer-dashboard/${live.id}`),
  screen("store-details", "brand", ({ storeId, live }) => `/storedetails?storeId=${storeId}&campaignId=${live.id}`),
  screen("products", "brand", "/products", { empty: as("newBrand"), dialog: acting(".product-card") }),
  still("product-add", "brand", "/product/add", { invalid: acting('.add-products__form button[type="submit"]') }),
  screen("team", "brand", "/team", {
    empty: as("newBrand"),
    dialog: acting(".page-header .ant-btn-primary"),
    invalid: acting(".page-header .ant-btn-primary", ".invite-drawer__acts .ant-btn-primary"),
  }),
  screen("team-activity", "brand", "/team/activity", { empty: at("/team/activity?kind=suspensions") }),
  screen("profile", "brand", "/profile"),
  screen("settings", "brand", "/settings"),
  screen("two-step", "brand", "/settings/two-step", { invalid: { act: submit } }),
  still("change-password", "brand", "/change-password", { invalid: { act: submit } }),
  still("brand-not-found", "brand", "/campaign/details/nothing"),
];

const MERCHANT: readonly PageEntry[] = [
  screen("join-list", "merchant", "/join-campaign", {
    empty: at("/join-campaign?search=nothing"),
    dialog: acting(".app-bar [popovertarget]:visible"),
  }),
  screen("join-detail", "merchant", ({ live }) => `/join-campaign/detail?campaignId=${live.code}`),
  still("join-detail-new", "newMerchant", ({ live }) => `/join-campaign/detail?campaignId=${live.code}`),
  screen(
    "join-wizard-store",
    "newMerchant",
    ({ live }) => `/join-campaign/inventory?campaignId=${live.code}&step=store`,
    { invalid: { act: submit } },
  ),
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
  still("join-success", "merchant", "/join-campaign/success?u=0"),
  still("join-success-updated", "merchant", "/join-campaign/success?u=1"),
  screen("notifications", "merchant", "/join-campaign/notifications", { empty: as("newMerchant") }),
  still("outbox", "merchant", "/join-campaign/outbox"),
  screen("stores", "merchant", "/stores", { empty: at("/stores?search=nothing") }),
  still("store-add", "merchant", "/stores/add", { invalid: { act: submit } }),
  screen("store-edit", "merchant", ({ ownStoreId }) => `/stores/edit?storeId=${ownStoreId}`),
  still("redeem", "merchant", "/redeem"),
  still("redeem-good", "merchant", ({ goodPin }) => `/redeem#${goodPin}`),
  still("redeem-used", "merchant", ({ usedPin }) => `/redeem#${usedPin}`),
  screen("redemptions", "merchant", "/redemptions", { empty: as("newMerchant") }),
  screen("settlements", "merchant", "/settlements?period=last30", { empty: as("newMerchant") }),
  screen("statement", "merchant", ({ live }) => `/settlements/statement?campaignId=${live.id}&period=last30`),
  screen("cashiers", "merchant", "/cashiers", {
    empty: as("newMerchant"),
    dialog: acting(".cashier__acts .button:last-child"),
  }),
  still("cashier-invite", "merchant", "/cashiers/invite", { invalid: { act: submit } }),
  still("merchant-change-password", "merchant", "/change-password", { invalid: { act: submit } }),
  still("sandbox-bank", "newMerchant", "/sandbox-bank"),
];

const step =
  (path: string) =>
  ({ live }: World) =>
    `${path}?campaignId=${live.id}`;

const REGISTRATION: readonly PageEntry[] = [
  screen("register", "visitor", step("/public/add"), { invalid: { act: submit } }),
  screen("register-code", "atCode", step("/public/otp")),
  screen("register-bank", "atBank", step("/public/verify-account")),
  screen("register-store", "atStore", step("/public/store"), { invalid: { act: submit } }),
  still("register-more-stores", "atMoreStores", step("/public/store"), { invalid: { act: submit } }),
  still("registered", "registered", step("/public/success")),
];

/** Every page there is, by what it belongs to. Whoever adds a page adds it here, and it is looked at. */
export const PARTS = {
  site: SITE,
  consumers: CONSUMER,
  brands: BRAND,
  merchants: MERCHANT,
  registration: REGISTRATION,
} as const satisfies Record<string, readonly PageEntry[]>;

export const PAGES: readonly PageEntry[] = Object.values(PARTS).flat();

export const addressOf = (path: Address | undefined, world: World): string =>
  typeof path === "function" ? path(world) : (path ?? "/");
