/** What of a published campaign customers read, and what may be changed of it. */
export const VERSION_PARTS = ["name", "dates", "vouchers", "policies", "picture", "translations"] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];
