/** Roles in a brand, most permissions first; support is outside of this order. */
export const ROLES = ["owner", "editor", "viewer", "support"] as const;
export type Role = (typeof ROLES)[number];

const RANK: Record<Role, number> = { owner: 2, editor: 1, viewer: 0, support: -1 };

/**
 * Whether a role includes the permissions of another: an owner may do everything an editor may, and so on. Support may
 * only make calls that allow it explicitly.
 */
export const mayActAs = (role: Role, needed: Role): boolean => RANK[role] >= RANK[needed];

/** The role of an account in a brand: a cashier has no more than a viewer's, because cashiers belong to businesses. */
export const brandRole = (role: Role | "cashier"): Role => (role === "cashier" ? "viewer" : role);

/** Maximum number of members and pending invitations of a brand. */
export const TEAM_MAX = 200;
/** Lifetime of an invitation, in days. */
export const INVITATION_DAYS = 7;
/** Maximum length of a first or last name, in characters. */
export const PERSON_NAME_MAX = 80;

/** The actions in a brand's history, grouped for the filter. The names are those of the recorded events. */
export const ACTIONS_OF_KIND = {
  publishing: [
    "campaign.publish",
    "campaign.undoPublish",
    "campaign.pause",
    "campaign.resume",
    "campaign.end",
    "campaign.schedule",
    "campaign.unschedule",
  ],
  edits: [
    "campaign.create",
    "campaign.edit",
    "campaign.duplicate",
    "campaign.delete",
    "campaign.restore",
    "campaign.archive",
    "campaign.unarchive",
    "product.add",
    "product.edit",
    "product.archive",
    "product.restore",
    "settings.edit",
    "brand.edit",
    "limits.edit",
    "campaign.limits",
  ],
  suspensions: [
    "store.suspend",
    "store.restore",
    "business.suspend",
    "business.restore",
    "store.liftCap",
    "store.setCap",
    "store.level",
    "store.known",
    "store.unknown",
    "stock.approve",
    "stock.refuse",
  ],
  review: ["review.release", "review.reverse", "review.suspend", "review.dismiss"],
  vouchers: ["voucher.void", "voucher.restore", "voucher.reissue", "voucher.note"],
  exports: ["campaign.exportVouchers", "campaign.exportStores", "settlement.export"],
  team: ["team.invite", "team.resend", "team.revoke", "team.join", "team.role", "team.remove"],
  security: ["address.change", "address.restore", "twoStep.on", "twoStep.off", "twoStep.codes", "twoStep.recovered"],
  developers: [
    "apiKey.add",
    "apiKey.revoke",
    "webhook.add",
    "webhook.edit",
    "webhook.rotate",
    "webhook.remove",
    "webhook.replay",
  ],
} as const;

/** Fields of a campaign's form whose old and new values are in the history: numbers and days. */
export const REPORTED_FIELDS = ["denomination", "noOfVoucher", "startDate", "endDate"] as const;

export type ActivityKind = keyof typeof ACTIONS_OF_KIND;
export type Activity = (typeof ACTIONS_OF_KIND)[ActivityKind][number];
export const ACTIVITY_KINDS = [
  "publishing",
  "edits",
  "suspensions",
  "review",
  "vouchers",
  "exports",
  "team",
  "security",
  "developers",
] as const satisfies readonly ActivityKind[];
