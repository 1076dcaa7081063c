import type { CallName } from "@stashwell/shared/calls";

/**
 * The first part of a query's key: what it shows. An act refreshes every query of a subject that it changes. A call's
 * name is the subject of `useCall` alone; all others are listed, so that a misspelled one doesn't compile.
 */
export type QuerySubject =
  | Extract<CallName, `GET ${string}`>
  // Brands
  | "api-keys"
  | "brand-profile"
  | "campaign"
  | "campaign-code"
  | "campaign-form-data"
  | "campaign-limits"
  | "campaign-newer"
  | "campaign-to-edit"
  | "campaign-versions"
  | "campaigns"
  | "country-shape"
  | "dashboard"
  | "known-businesses"
  | "limits"
  | "owed"
  | "product-campaigns"
  | "products"
  | "review"
  | "settings"
  | "stock-requests"
  | "store-levels"
  | "team"
  | "team-activity"
  | "unsaved-edits"
  | "upc-verdict"
  | "voucher-care"
  | "webhook-deliveries"
  | "webhooks"
  // Merchants
  | "brands"
  | "business-categories"
  | "business-subcategories"
  | "cashiers"
  | "cities"
  | "countries"
  | "joinable"
  | "joinable-campaign"
  | "onboarding"
  | "own-stores"
  | "public-campaign"
  | "redemption-choices"
  | "redemptions"
  | "registered-stock"
  | "registered-store"
  | "saved-store"
  | "states"
  | "stocked-products"
  | "today"
  | "verify-status"
  | "zip-state"
  // Both
  | "first-notifications"
  | "first-steps"
  | "notification-settings"
  | "notifications"
  | "notifications-unread"
  | "own-sessions"
  | "profile"
  | "sign-ins"
  | "two-step"
  // Operators
  | "console";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [QuerySubject, ...unknown[]];
  }
}
