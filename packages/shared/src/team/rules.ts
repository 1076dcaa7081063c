/** What a person may do for their brand, from most to least; support is not one of the steps. */
export const ROLES = ["owner", "editor", "viewer", "support"] as const;
export type Role = (typeof ROLES)[number];

const RANK: Record<Role, number> = { owner: 2, editor: 1, viewer: 0, support: -1 };

/** Whether a role is at least the one that is needed: an owner may do whatever an editor may, and so on. Support may do what is open to it by name. */
export const mayActAs = (role: Role, needed: Role): boolean => RANK[role] >= RANK[needed];

/** What an account's role is worth at a brand: a cashier is somebody of a business, and nobody there. */
export const brandRole = (role: Role | "cashier"): Role => (role === "cashier" ? "viewer" : role);

/** How many people and open invitations a brand has at most. */
export const TEAM_MAX = 200;
/** How long an invitation is good. */
export const INVITATION_DAYS = 7;
/** How long a first or last name may be, in characters. */
export const PERSON_NAME_MAX = 80;

/** What the history of a brand tells, sorted by what a reader looks for. The names are those of the recorded events. */
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
    "stock.approve",
    "stock.refuse",
  ],
  review: ["review.release", "review.reverse", "review.suspend", "review.dismiss"],
  vouchers: ["voucher.void", "voucher.restore", "voucher.reissue", "voucher.note"],
  exports: ["campaign.exportVouchers", "campaign.exportStores"],
  team: ["team.invite", "team.resend", "team.revoke", "team.join", "team.role", "team.remove"],
  security: ["twoStep.on", "twoStep.off", "twoStep.codes", "twoStep.recovered"],
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

/** Numbers and days of a campaign, as its form names them: the history tells what they were, and what they are since. */
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
