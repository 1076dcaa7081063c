import { ACCOUNT_TYPE, type TenantType } from "@stashwell/shared/accounts/rules";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from "@tanstack/react-router";
import { CAMPAIGN_SORTS, type CampaignSort } from "@stashwell/shared/campaigns/rules";
import {
  DELIVERY_WAYS,
  type DeliveryWay,
  TENANT_KINDS,
  TENANT_STATES,
  type TenantKind,
  type TenantState,
} from "@stashwell/shared/console/rules";
import { isLocalPath } from "@stashwell/shared/local-path";
import { readOperator } from "../lib/operator-session.ts";
import { paths } from "../lib/paths.ts";
import { mayActAs } from "@stashwell/shared/team/rules";
import { readSession } from "../lib/session.ts";
import { registrationBehind } from "./bank/acting-business.ts";
import { isCashier, isForCashiers, merchantHome } from "./accounts/is-cashier.ts";
import { storedRole } from "./accounts/use-profile.ts";
import { keepPinOfAddress } from "./vouchers/kept-pin.ts";
import { needsOwnDocument } from "./vouchers/scanning/scanning-document.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { CrashScreen } from "./crash-screen.tsx";

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** A stretch of days in an address: by a word, or by its ends. */
interface DaysSearch {
  period?: string;
  from?: string;
  to?: string;
}
interface RedemptionSearch extends DaysSearch {
  store?: string;
  person?: string;
  campaign?: string;
}
const daysIn = (search: Record<string, unknown>): DaysSearch => ({
  period: text(search.period),
  from: text(search.from),
  to: text(search.to),
});

/** Leaves the portal for a page that the server renders. */
function leaveFor(href: string): never {
  location.replace(href);
  throw redirect({ href, reloadDocument: true });
}

/** Screens of one kind of account send everybody else to sign in, and back afterwards. */
const requires = (type: TenantType) => () => {
  const session = readSession();
  const here = location.pathname + location.search;
  if (!session)
    leaveFor(type === ACCOUNT_TYPE.brand ? paths.home : paths.login("business", isLocalPath(here) ? here : undefined));
  if (session.data.type !== type) leaveFor(session.data.type === ACCOUNT_TYPE.brand ? paths.campaigns : paths.joinList);
};

/** Screens that only change things are of no use to whoever may only look; the list they come from is. */
const requiresEditor = (instead: "/campaigns" | "/products") => () => {
  if (!mayActAs(storedRole(), "editor")) throw redirect({ to: instead, replace: true });
};

const isBusiness = (): boolean => readSession()?.data.type === ACCOUNT_TYPE.business;

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

const brand = createRoute({
  getParentRoute: () => rootRoute,
  id: "brand",
  beforeLoad: requires(ACCOUNT_TYPE.brand),
  component: lazyRouteComponent(() => import("./brand-layout.tsx"), "BrandLayout"),
});
const merchant = createRoute({
  getParentRoute: () => rootRoute,
  id: "merchant",
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname === paths.redeem && !readSession()) keepPinOfAddress();
    requires(ACCOUNT_TYPE.business)();
    if (isCashier() && !isForCashiers(pathname)) throw redirect({ to: "/redeem", replace: true });
  },
  component: lazyRouteComponent(() => import("./merchant-layout.tsx"), "MerchantLayout"),
});

/** For screens that both kinds of account have: each sees them in its own frame. */
const anybody = createRoute({
  getParentRoute: () => rootRoute,
  id: "anybody",
  beforeLoad: () => {
    if (!readSession()) leaveFor(paths.home);
  },
  component: lazyRouteComponent(
    async () => ({
      Frame: isBusiness()
        ? (await import("./merchant-layout.tsx")).MerchantLayout
        : (await import("./brand-layout.tsx")).BrandLayout,
    }),
    "Frame",
  ),
});

const anybodysScreens = [
  createRoute({
    getParentRoute: () => anybody,
    path: "/change-password",
    component: lazyRouteComponent(
      async () => ({
        Screen: isBusiness()
          ? (await import("./accounts/change-password-screen.tsx")).ChangePasswordScreen
          : (await import("./brands/change-password-screen.tsx")).ChangePasswordScreen,
      }),
      "Screen",
    ),
  }),
];

/** No screen: it leads to where the signed-in user is at home. */
const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dashboard",
  beforeLoad: () => {
    if (!readSession()) leaveFor(paths.home);
    throw redirect({ to: isBusiness() ? merchantHome() : "/campaigns", replace: true });
  },
});

const brandScreens = [
  createRoute({
    getParentRoute: () => brand,
    path: "/campaigns",
    validateSearch: (
      search: Record<string, unknown>,
    ): { search?: string; status?: string; sort?: CampaignSort; view?: "table" } => ({
      search: text(search.search),
      status: text(search.status),
      sort: CAMPAIGN_SORTS.find((sort) => sort === search.sort),
      view: search.view === "table" ? "table" : undefined,
    }),
    component: lazyRouteComponent(() => import("./campaigns/campaign-list-screen.tsx"), "CampaignListScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/campaign/add",
    beforeLoad: requiresEditor("/campaigns"),
    validateSearch: (search: Record<string, unknown>): { step?: string } => ({ step: text(search.step) }),
    component: lazyRouteComponent(() => import("./campaigns/wizard/add-campaign-screen.tsx"), "AddCampaignScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/campaign/edit/$id",
    beforeLoad: requiresEditor("/campaigns"),
    validateSearch: (search: Record<string, unknown>): { step?: string } => ({ step: text(search.step) }),
    component: lazyRouteComponent(() => import("./campaigns/wizard/edit-campaign-screen.tsx"), "EditCampaignScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/campaign/details/$id",
    component: lazyRouteComponent(() => import("./campaigns/campaign-detail-screen.tsx"), "CampaignDetailScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/campaign/dashboard/$id",
    validateSearch: (search: Record<string, unknown>): { search?: string; state?: string } => ({
      search: text(search.search),
      state: text(search.state),
    }),
    component: lazyRouteComponent(
      () => import("./dashboards/merchant-dashboard-screen.tsx"),
      "MerchantDashboardScreen",
    ),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/campaign/customer-dashboard/$id",
    component: lazyRouteComponent(
      () => import("./dashboards/customer-dashboard-screen.tsx"),
      "CustomerDashboardScreen",
    ),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/storedetails",
    validateSearch: (search: Record<string, unknown>): { storeId?: string; campaignId?: string } => ({
      storeId: text(search.storeId),
      campaignId: text(search.campaignId),
    }),
    component: lazyRouteComponent(() => import("./dashboards/store-details-screen.tsx"), "StoreDetailsScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/products",
    validateSearch: (search: Record<string, unknown>): { search?: string; sort?: "name"; show?: "archived" } => ({
      search: text(search.search),
      sort: search.sort === "name" ? "name" : undefined,
      show: search.show === "archived" ? "archived" : undefined,
    }),
    component: lazyRouteComponent(() => import("./products/product-list-screen.tsx"), "ProductListScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/product/add",
    beforeLoad: requiresEditor("/products"),
    component: lazyRouteComponent(() => import("./products/add-products-screen.tsx"), "AddProductsScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/team",
    validateSearch: (search: Record<string, unknown>): { search?: string } => ({ search: text(search.search) }),
    component: lazyRouteComponent(() => import("./team/team-screen.tsx"), "TeamScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/team/activity",
    validateSearch: (search: Record<string, unknown>): { person?: string; kind?: string } => ({
      person: text(search.person),
      kind: text(search.kind),
    }),
    component: lazyRouteComponent(() => import("./team/activity-screen.tsx"), "ActivityScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/profile",
    component: lazyRouteComponent(() => import("./brands/profile-screen.tsx"), "ProfileScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/settings",
    component: lazyRouteComponent(() => import("./brands/settings-screen.tsx"), "SettingsScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/settings/two-step",
    component: lazyRouteComponent(() => import("./two-step/two-step-screen.tsx"), "TwoStepScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/developers",
    component: lazyRouteComponent(() => import("./api-keys/api-keys-screen.tsx"), "ApiKeysScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/developers/webhooks",
    component: lazyRouteComponent(() => import("./api-keys/webhooks-screen.tsx"), "WebhooksScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/developers/deliveries",
    validateSearch: (search: Record<string, unknown>): { endpoint?: string; status?: string } => ({
      endpoint: text(search.endpoint),
      status: text(search.status),
    }),
    component: lazyRouteComponent(() => import("./api-keys/deliveries-screen.tsx"), "DeliveriesScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/empty",
    component: lazyRouteComponent(() => import("./states/empty-screen.tsx"), "EmptyScreen"),
  }),
  createRoute({
    getParentRoute: () => brand,
    path: "/allloader",
    component: lazyRouteComponent(() => import("./states/all-loader-screen.tsx"), "AllLoaderScreen"),
  }),
];

const merchantScreens = [
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign",
    validateSearch: (search: Record<string, unknown>): { search?: string; status?: string; brands?: string } => ({
      search: text(search.search),
      status: text(search.status),
      brands: text(search.brands),
    }),
    component: lazyRouteComponent(() => import("./participation/join-list-screen.tsx"), "JoinListScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign/detail",
    validateSearch: (search: Record<string, unknown>): { campaignId?: string } => ({
      campaignId: text(search.campaignId),
    }),
    component: lazyRouteComponent(() => import("./participation/join-detail-screen.tsx"), "JoinDetailScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign/inventory",
    validateSearch: (search: Record<string, unknown>): { campaignId?: string; storeId?: string; step?: string } => ({
      campaignId: text(search.campaignId),
      storeId: text(search.storeId),
      step: text(search.step),
    }),
    component: lazyRouteComponent(() => import("./participation/join-wizard-screen.tsx"), "JoinWizardScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign/success",
    validateSearch: (search: Record<string, unknown>): { u?: string } => ({ u: text(search.u) }),
    component: lazyRouteComponent(() => import("./participation/join-success-screen.tsx"), "JoinSuccessScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign/notifications",
    validateSearch: (search: Record<string, unknown>): { days?: string; from?: string; to?: string } => ({
      days: text(search.days),
      from: text(search.from),
      to: text(search.to),
    }),
    component: lazyRouteComponent(
      () => import("./notifications/notification-list-screen.tsx"),
      "NotificationListScreen",
    ),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/join-campaign/outbox",
    validateSearch: (search: Record<string, unknown>): { kept?: string } => ({ kept: text(search.kept) }),
    component: lazyRouteComponent(() => import("./outbox/outbox-screen.tsx"), "OutboxScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/stores",
    validateSearch: (search: Record<string, unknown>): { search?: string } => ({ search: text(search.search) }),
    component: lazyRouteComponent(() => import("./stores/stores-screen.tsx"), "StoresScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/stores/add",
    component: lazyRouteComponent(() => import("./stores/add-store-screen.tsx"), "AddStoreScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/stores/edit",
    validateSearch: (search: Record<string, unknown>): { storeId?: string } => ({ storeId: text(search.storeId) }),
    component: lazyRouteComponent(() => import("./stores/edit-store-screen.tsx"), "EditStoreScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/redeem",
    beforeLoad: () => {
      if (needsOwnDocument()) leaveFor(paths.redeem);
    },
    component: lazyRouteComponent(() => import("./vouchers/redeem-screen.tsx"), "RedeemScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/redemptions",
    validateSearch: (search: Record<string, unknown>): RedemptionSearch => ({
      store: text(search.store),
      person: text(search.person),
      campaign: text(search.campaign),
      ...daysIn(search),
    }),
    component: lazyRouteComponent(() => import("./settlements/redemptions-screen.tsx"), "RedemptionsScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/settlements",
    validateSearch: daysIn,
    component: lazyRouteComponent(() => import("./settlements/settlements-screen.tsx"), "SettlementsScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/settlements/statement",
    validateSearch: (search: Record<string, unknown>): DaysSearch & { campaignId?: string } => ({
      campaignId: text(search.campaignId),
      ...daysIn(search),
    }),
    component: lazyRouteComponent(() => import("./settlements/statement-screen.tsx"), "StatementScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/cashiers",
    validateSearch: (search: Record<string, unknown>): { search?: string } => ({ search: text(search.search) }),
    component: lazyRouteComponent(() => import("./cashiers/cashiers-screen.tsx"), "CashiersScreen"),
  }),
  createRoute({
    getParentRoute: () => merchant,
    path: "/cashiers/invite",
    component: lazyRouteComponent(() => import("./cashiers/invite-screen.tsx"), "InviteScreen"),
  }),
];

/** The bank's pages are for businesses, those that are still registering included. */
const bank = createRoute({
  getParentRoute: () => rootRoute,
  id: "bank",
  beforeLoad: ({ location: { search } }) => {
    const next = "next" in search ? text(search.next) : undefined;
    if (!registrationBehind(next)) requires(ACCOUNT_TYPE.business)();
  },
  component: lazyRouteComponent(() => import("./merchant-layout.tsx"), "MerchantLayout"),
});
const comesFrom = (search: Record<string, unknown>): { next?: string } => ({ next: text(search.next) });
const bankScreens = [
  createRoute({
    getParentRoute: () => bank,
    path: "/sandbox-bank",
    validateSearch: comesFrom,
    component: lazyRouteComponent(() => import("./participation/sandbox-bank-screen.tsx"), "SandboxBankScreen"),
  }),
  createRoute({
    getParentRoute: () => bank,
    path: "/bank-link",
    validateSearch: comesFrom,
    component: lazyRouteComponent(() => import("./bank/bank-link-screen.tsx"), "BankLinkScreen"),
  }),
];

/** Registering needs no session; each screen finds out by its own token whether it is due. */
const registration = createRoute({
  getParentRoute: () => rootRoute,
  id: "registration",
  component: lazyRouteComponent(() => import("./registration/registration-layout.tsx"), "RegistrationLayout"),
});
const registers = (
  search: Record<string, unknown>,
): { campaignId?: string; organizationId?: string; merchantStoreType?: string } => ({
  campaignId: text(search.campaignId),
  organizationId: text(search.organizationId),
  merchantStoreType: text(search.merchantStoreType),
});
const registrationScreens = [
  createRoute({
    getParentRoute: () => registration,
    path: "/public/add",
    validateSearch: (search: Record<string, unknown>): { campaignId?: string; step?: string; ended?: string } => ({
      campaignId: text(search.campaignId),
      step: text(search.step),
      ended: text(search.ended),
    }),
    component: lazyRouteComponent(() => import("./registration/add-screen.tsx"), "AddScreen"),
  }),
  createRoute({
    getParentRoute: () => registration,
    path: "/public/otp",
    validateSearch: registers,
    component: lazyRouteComponent(() => import("./registration/otp-screen.tsx"), "OtpScreen"),
  }),
  createRoute({
    getParentRoute: () => registration,
    path: "/public/verify-account",
    validateSearch: registers,
    component: lazyRouteComponent(() => import("./registration/verify-account-screen.tsx"), "VerifyAccountScreen"),
  }),
  createRoute({
    getParentRoute: () => registration,
    path: "/public/store",
    validateSearch: registers,
    component: lazyRouteComponent(() => import("./registration/store-screen.tsx"), "StoreScreen"),
  }),
  createRoute({
    getParentRoute: () => registration,
    path: "/public/success",
    validateSearch: registers,
    component: lazyRouteComponent(() => import("./registration/success-screen.tsx"), "SuccessScreen"),
  }),
];

/** For operators; nobody else finds it. */
const operator = createRoute({
  getParentRoute: () => rootRoute,
  id: "operator",
  beforeLoad: () => {
    if (readOperator()) return;
    if (readSession()) throw notFound();
    leaveFor(paths.operatorSignIn);
  },
  component: lazyRouteComponent(() => import("./console/console-layout.tsx"), "ConsoleLayout"),
});
const operatorScreens = [
  createRoute({
    getParentRoute: () => operator,
    path: "/operator",
    validateSearch: (search: Record<string, unknown>): { search?: string; kind?: TenantKind; state?: TenantState } => ({
      search: text(search.search),
      kind: TENANT_KINDS.find((kind) => kind === search.kind),
      state: TENANT_STATES.find((state) => state === search.state),
    }),
    component: lazyRouteComponent(() => import("./console/tenants-screen.tsx"), "TenantsScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/tenant",
    validateSearch: (search: Record<string, unknown>): { id?: string } => ({ id: text(search.id) }),
    component: lazyRouteComponent(() => import("./console/tenant-screen.tsx"), "TenantScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/invitations",
    validateSearch: (search: Record<string, unknown>): { search?: string } => ({ search: text(search.search) }),
    component: lazyRouteComponent(() => import("./console/invitations-screen.tsx"), "InvitationsScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/jobs",
    component: lazyRouteComponent(() => import("./console/jobs-screen.tsx"), "JobsScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/deliveries",
    validateSearch: (search: Record<string, unknown>): { way?: DeliveryWay } => ({
      way: DELIVERY_WAYS.find((way) => way === search.way),
    }),
    component: lazyRouteComponent(() => import("./console/deliveries-screen.tsx"), "DeliveriesScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/invariants",
    component: lazyRouteComponent(() => import("./console/invariants-screen.tsx"), "InvariantsScreen"),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: "/operator/two-step",
    component: lazyRouteComponent(() => import("./console/two-step-screen.tsx"), "OperatorTwoStepScreen"),
  }),
];
const operatorSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/operator/sign-in",
  component: lazyRouteComponent(() => import("./console/sign-in-screen.tsx"), "ConsoleSignInScreen"),
});

const proxyLogin = createRoute({
  getParentRoute: () => rootRoute,
  path: "/proxy-login",
  validateSearch: (search: Record<string, unknown>): { token?: string; campaignId?: string } => ({
    token: text(search.token),
    campaignId: text(search.campaignId),
  }),
  component: lazyRouteComponent(() => import("./accounts/proxy-login-screen.tsx"), "ProxyLoginScreen"),
});

const routeTree = rootRoute.addChildren([
  brand.addChildren(brandScreens),
  merchant.addChildren(merchantScreens),
  anybody.addChildren(anybodysScreens),
  bank.addChildren(bankScreens),
  registration.addChildren(registrationScreens),
  operator.addChildren(operatorScreens),
  operatorSignIn,
  dashboard,
  proxyLogin,
]);

/** Values of a query are plain text, as the server reads them: `?search=12` is no number, and needs no quotes. */
const plainSearch = { parseSearch: parseSearchWith((value) => value), stringifySearch: stringifySearchWith(String) };

export const createPortalRouter = () => createRouter({ routeTree, scrollRestoration: true, ...plainSearch });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
