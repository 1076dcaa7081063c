import { paths } from "../lib/paths.ts";

export type Section = "campaigns" | "products" | "stores" | "reports" | "settings";

/** The path prefixes of each section. Dashboards, and the stores that they link to, belong to campaigns. */
const BEGINNINGS: Record<Section, readonly string[]> = {
  campaigns: ["/campaign", "/storedetails"],
  products: ["/product"],
  stores: [paths.review, paths.levels, paths.owed],
  reports: [paths.reports],
  settings: [paths.settings, paths.team, paths.apiKeys, paths.changePassword],
};

/** The menu section of a path; undefined for a user's own profile. */
export const sectionOf = (path: string): Section | undefined =>
  (Object.keys(BEGINNINGS) as Section[]).find((section) =>
    BEGINNINGS[section].some((beginning) => path.startsWith(beginning)),
  );
