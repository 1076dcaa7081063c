/** The parts of a published campaign that customers see and that can be changed. */
export const VERSION_PARTS = ["name", "dates", "vouchers", "policies", "picture", "translations"] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];
