import { PORTAL_PATHS } from "./portal-paths.ts";

/** Where merchants and those who register are at home; everything below belongs to them as well. */
export const MERCHANT_PARTS = [
  "/join-campaign",
  "/redeem",
  "/redemptions",
  "/stores",
  "/public",
  "/cashiers",
  "/settlements",
];

/** Whether a path belongs to the part that can be installed and works without a network. */
export const isMerchantPath = (path: string): boolean =>
  MERCHANT_PARTS.some((part) => path === part || path.startsWith(`${part}/`));

/** Sent by the worker, which has the files: a page need not name those that are loaded soon. */
export const HAS_FILES_HEADER = "x-has-files";

const screens: ReadonlySet<string> = new Set(PORTAL_PATHS.filter(isMerchantPath));

/** Whether the portal itself draws the page, so that one and the same document serves it. */
export const isMerchantScreen = (path: string): boolean => screens.has(path.replace(/(.)\/$/, "$1"));
