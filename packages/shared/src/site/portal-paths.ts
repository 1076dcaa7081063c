/** The pages that the portal draws by itself, as patterns of the router on the server. */
export const PORTAL_PATHS = [
  "/campaigns",
  "/campaign/add",
  "/campaign/edit/:id",
  "/campaign/details/:id",
  "/campaign/dashboard/:id",
  "/campaign/customer-dashboard/:id",
  "/storedetails",
  "/dashboard",
  "/products",
  "/product/add",
  "/team",
  "/team/activity",
  "/developers",
  "/developers/webhooks",
  "/developers/deliveries",
  "/profile",
  "/settings",
  "/settings/two-step",
  "/change-password",
  "/empty",
  "/allloader",
  "/join-campaign",
  "/join-campaign/detail",
  "/join-campaign/inventory",
  "/join-campaign/success",
  "/join-campaign/notifications",
  "/join-campaign/outbox",
  "/stores",
  "/stores/add",
  "/stores/edit",
  "/redeem",
  "/redemptions",
  "/settlements",
  "/settlements/statement",
  "/cashiers",
  "/cashiers/invite",
  "/sandbox-bank",
  "/public/add",
  "/public/otp",
  "/public/verify-account",
  "/public/store",
  "/public/success",
  "/bank-link",
  "/proxy-login",
  "/operator",
  "/operator/sign-in",
  "/operator/tenant",
  "/operator/invitations",
  "/operator/jobs",
  "/operator/deliveries",
  "/operator/invariants",
  "/operator/two-step",
] as const;

/** Whether the portal draws the page at an address. */
export const isPortalPath = (path: string): boolean =>
  PORTAL_PATHS.some((known) =>
    known.endsWith("/:id") ? path.startsWith(known.slice(0, -":id".length)) : known === path,
  );

export type PortalPath = (typeof PORTAL_PATHS)[number];

/** What only those who build the product have a use for. */
export const DEVELOPMENT_PATHS: ReadonlySet<PortalPath> = new Set(["/allloader"]);
