/** The marketing pages besides the start page. */
export const MARKETING_PAGES = [
  { page: "business", path: "/business" },
  { page: "brand", path: "/brand" },
  { page: "contact", path: "/contact" },
  { page: "privacy", path: "/frontend/privacy" },
] as const;
