import type { PortalPath } from "@stashwell/shared/site/portal-paths";

const brand = (screen: string) => ["brand-layout", screen];
const merchant = (screen: string) => ["merchant-layout", screen];
const operator = (screen: string) => ["console/console-layout", `console/${screen}`];
const registration = (screen: string) => ["registration/registration-layout", `registration/${screen}`];

/**
 * The screen behind each of the portal's addresses and what frames it, as files of `src/portal` without `.tsx`: what a
 * page names in its head is loaded together, instead of one file after another telling of the next. Addresses whose
 * screen depends on who is signed in name none.
 */
export const PORTAL_SCREENS: Record<PortalPath, readonly string[]> = {
  "/campaigns": brand("campaigns/campaign-list-screen"),
  "/campaign/add": brand("campaigns/wizard/add-campaign-screen"),
  "/campaign/edit/:id": brand("campaigns/wizard/edit-campaign-screen"),
  "/campaign/details/:id": brand("campaigns/campaign-detail-screen"),
  "/campaign/dashboard/:id": brand("dashboards/merchant-dashboard-screen"),
  "/campaign/customer-dashboard/:id": brand("dashboards/customer-dashboard-screen"),
  "/storedetails": brand("dashboards/store-details-screen"),
  "/dashboard": [],
  "/products": brand("products/product-list-screen"),
  "/product/add": brand("products/add-products-screen"),
  "/team": brand("team/team-screen"),
  "/team/activity": brand("team/activity-screen"),
  "/developers": brand("api-keys/api-keys-screen"),
  "/developers/webhooks": brand("api-keys/webhooks-screen"),
  "/developers/deliveries": brand("api-keys/deliveries-screen"),
  "/profile": brand("brands/profile-screen"),
  "/settings": brand("brands/settings-screen"),
  "/settings/two-step": brand("two-step/two-step-screen"),
  "/change-password": [],
  "/empty": brand("states/empty-screen"),
  "/allloader": brand("states/all-loader-screen"),
  "/join-campaign": merchant("participation/join-list-screen"),
  "/join-campaign/detail": merchant("participation/join-detail-screen"),
  "/join-campaign/inventory": merchant("participation/join-wizard-screen"),
  "/join-campaign/success": merchant("participation/join-success-screen"),
  "/join-campaign/notifications": merchant("notifications/notification-list-screen"),
  "/join-campaign/outbox": merchant("outbox/outbox-screen"),
  "/stores": merchant("stores/stores-screen"),
  "/stores/add": merchant("stores/add-store-screen"),
  "/stores/edit": merchant("stores/edit-store-screen"),
  "/redeem": merchant("vouchers/redeem-screen"),
  "/redemptions": merchant("settlements/redemptions-screen"),
  "/settlements": merchant("settlements/settlements-screen"),
  "/settlements/statement": merchant("settlements/statement-screen"),
  "/cashiers": merchant("cashiers/cashiers-screen"),
  "/cashiers/invite": merchant("cashiers/invite-screen"),
  "/sandbox-bank": merchant("participation/sandbox-bank-screen"),
  "/public/add": registration("add-screen"),
  "/public/otp": registration("otp-screen"),
  "/public/verify-account": registration("verify-account-screen"),
  "/public/store": registration("store-screen"),
  "/public/success": registration("success-screen"),
  "/bank-link": merchant("bank/bank-link-screen"),
  "/operator": operator("tenants-screen"),
  "/operator/sign-in": ["console/sign-in-screen"],
  "/operator/tenant": operator("tenant-screen"),
  "/operator/invitations": operator("invitations-screen"),
  "/operator/jobs": operator("jobs-screen"),
  "/operator/deliveries": operator("deliveries-screen"),
  "/operator/invariants": operator("invariants-screen"),
  "/operator/two-step": operator("two-step-screen"),
  "/proxy-login": ["accounts/proxy-login-screen"],
};
