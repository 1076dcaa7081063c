/** The pages that the portal draws by itself, as patterns of the router on the server. */
export const PORTAL_PATHS = [
  "/campaigns",
  "/campaign/add",
  "/campaign/edit/:id",
  "/campaign/details/:id",
  "/products",
  "/product/add",
  "/join-campaign",
  "/join-campaign/detail",
  "/join-campaign/inventory",
  "/join-campaign/success",
  "/redeem",
  "/sandbox-bank",
  "/proxy-login",
] as const;
