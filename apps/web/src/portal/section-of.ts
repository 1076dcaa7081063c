import { paths } from "../lib/paths.ts";

export type Section = "campaigns" | "products" | "stores" | "settings";

/** What the addresses of a section begin with. Dashboards, and the stores they lead to, belong to campaigns. */
const BEGINNINGS: Record<Section, readonly string[]> = {
  campaigns: ["/campaign", "/storedetails"],
  products: ["/product"],
  stores: [paths.review, paths.levels],
  settings: [paths.settings, paths.team, paths.apiKeys, paths.changePassword],
};

/** The section of the menu that an address belongs to; one's own profile belongs to none. */
export const sectionOf = (path: string): Section | undefined =>
  (Object.keys(BEGINNINGS) as Section[]).find((section) =>
    BEGINNINGS[section].some((beginning) => path.startsWith(beginning)),
  );
