import { acting, type Address, as, at, page, type PageEntry, screen, still, submit } from "./page-entry.ts";
import { arriveHandedOver } from "./hand-over.ts";
import { type Mail, MAILS } from "./mails.ts";
import type { World } from "./world.ts";

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
  page("home-notice", "/?notice=resetSent"),
  // A draft's own page stays for a moment, and leads here.
  page("home-not-published", "/?notice=notPublished"),
  page("brand-host", ({ brandHost }) => brandHost),
  page("invited", ({ invitedPath }) => invitedPath, { invalid: { act: submit } }),
  page("offline", "/offline"),
  page("api-docs", "/api/docs"),
  page("mailbox", "/dev/mailbox"),
];

const CONSUMER: readonly PageEntry[] = [
  page("landing", ({ live }) => `/c/${live.code}`, { failed: at("/c/NOSUCH99") }),
  page("landing-released", ({ live }) => `/c/${live.code}?notice=released`),
  page("landing-expired", ({ expiredCode }) => `/c/${expiredCode}`),
  page("landing-early", ({ upcomingCode }) => `/c/${upcomingCode}`),
  page("save-to-phone", ({ live }) => `/c/${live.code}/save-to-phone`),
  page("voucher", ({ live }) => `/c/${live.code}/save-to-phone`, { dialog: acting(".voucher-bar button") }, "holder"),
  page("voucher-spent", ({ live }) => `/c/${live.code}/save-to-phone`, {}, "spender"),
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
  still("campaigns-table", "brand", "/campaigns?view=table", { empty: at("/campaigns?view=table&search=nothing") }),
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
  screen("developers", "brand", "/developers", {
    empty: as("newBrand"),
    dialog: acting(".page-header .ant-btn-primary"),
    invalid: acting(".page-header .ant-btn-primary", ".invite-drawer__acts .ant-btn-primary"),
  }),
  screen("developers-webhooks", "brand", "/developers/webhooks", {
    empty: as("newBrand"),
    dialog: acting(".page-header .ant-btn-primary"),
    invalid: acting(".page-header .ant-btn-primary", ".invite-drawer__acts .ant-btn-primary"),
  }),
  screen("developers-deliveries", "brand", "/developers/deliveries", {
    empty: at("/developers/deliveries?status=failed"),
  }),
  screen("profile", "brand", "/profile"),
  screen("settings", "brand", "/settings"),
  screen("two-step", "brand", "/settings/two-step", { invalid: { act: submit } }),
  still("change-password", "brand", "/change-password", { invalid: { act: submit } }),
  still("brand-not-found", "brand", "/campaign/details/nothing"),
  still("empty", "brand", "/empty"),
  still("all-loader", "brand", "/allloader"),
];

/** What those see in a brand who may look, and change nothing. */
const VIEWER: readonly PageEntry[] = [
  still("viewer-campaigns", "viewer", "/campaigns"),
  still("viewer-campaign", "viewer", ({ live }) => `/campaign/details/${live.id}`),
  still("viewer-merchant-dashboard", "viewer", ({ live }) => `/campaign/dashboard/${live.id}`),
  still("viewer-customer-dashboard", "viewer", ({ live }) => `/campaign/customer-dashboard/${live.id}`),
  still("viewer-products", "viewer", "/products", { dialog: acting(".product-card") }),
  still("viewer-team", "viewer", "/team"),
  still("viewer-profile", "viewer", "/profile"),
  still("viewer-settings", "viewer", "/settings"),
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
  // The sandbox has no window of its own to open: it leads on to its page.
  screen("bank-link", "newMerchant", "/bank-link?next=%2Fjoin-campaign"),
  still("proxy-login-asked", "visitor", "/frontend/privacy", { act: arriveHandedOver }),
  still("proxy-login", "brand", "/frontend/privacy", {
    act: arriveHandedOver,
    loading: { path: "/proxy-login?token=waited-for", calls: "held" },
    failed: at("/proxy-login?token=used-before"),
  }),
];

/** What a shop's cashiers see: the till, and what they did there. */
const CASHIER: readonly PageEntry[] = [
  still("cashier-redeem", "cashier", "/redeem", { dialog: acting(".app-bar [popovertarget]:visible") }),
  still("cashier-redeem-good", "cashier", ({ goodPin }) => `/redeem#${goodPin}`),
  screen("cashier-redemptions", "cashier", "/redemptions"),
  still("cashier-change-password", "cashier", "/change-password"),
];

const step =
  (path: string) =>
  ({ live }: World) =>
    `${path}?campaignId=${live.id}`;

const REGISTRATION: readonly PageEntry[] = [
  screen("register", "visitor", step("/public/add"), { invalid: { act: submit } }),
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
        // With no store begun the button ends the registration.
        await page.locator("#store-name").fill("Ponce Corner Market East");
        await submit(page);
      },
    },
  }),
  still("registered", "registered", step("/public/success")),
];

/** What those see who look after all tenants. */
const OPERATOR: readonly PageEntry[] = [
  page("operator-sign-in", "/operator/sign-in", { invalid: { act: submit } }),
  screen("operator-tenants", "operator", "/operator", { empty: at("/operator?search=xqzzk") }),
  screen("operator-tenant", "operator", ({ brandId }) => `/operator/tenant?id=${brandId}`, {
    dialog: acting(".page-header .ant-btn"),
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

/** Every page there is, by what it belongs to. Whoever adds a page adds it here, and it is looked at. */
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
