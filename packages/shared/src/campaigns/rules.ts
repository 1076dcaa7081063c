import type { MessageKey } from "../messages/catalogue.ts";

export const MAX_VOUCHERS = 50_000;
export const VOUCHER_COUNT_MAX_LENGTH = 8;
export const DENOMINATION_MAX_LENGTH = 9;
export const CAMPAIGN_NAME_MAX = 120;
const POLICY_PREVIEW_LENGTH = 250;

/** Characters at which a text may be cut. */
const ENDS_ANYWHERE = /[\s\p{Script=Han}]/u;

/**
 * The beginning of a policy that is too long to be shown in full: whole characters, and whole words in languages with
 * spaces; undefined if the text is short enough.
 */
export function policyPreview(text: string): string | undefined {
  const characters = Array.from(text);
  if (characters.length <= POLICY_PREVIEW_LENGTH) return undefined;
  const beginning = characters.slice(0, POLICY_PREVIEW_LENGTH).join("");
  const [last = "", next = ""] = characters.slice(POLICY_PREVIEW_LENGTH - 1);
  const cutsWord = !ENDS_ANYWHERE.test(last) && !ENDS_ANYWHERE.test(next);
  const whole = cutsWord ? beginning.replace(/\s+\S*$/u, "") : beginning.trimEnd();
  return `${whole === "" ? beginning : whole}…`;
}

/** Sort keys of a list. */
export const CAMPAIGN_SORTS = ["newest", "name", "startDate", "endDate", "total", "claimed", "redeemed"] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];
export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
/** The default direction of a sort: names ascending, all others newest or largest first. */
export const defaultDirection = (sort: CampaignSort): SortDirection => (sort === "name" ? "asc" : "desc");

/** The preview on which the button is placed: a 49 px brand strip over a 301 x 401 picture. Pixels. */
export const PREVIEW = {
  width: 301,
  height: 450,
  strip: 49,
  picture: 401,
  buttonWidth: 141,
  buttonHeight: 50,
} as const;
/** Bounds of the button's top left corner; y counts up from the preview's bottom as negative pixels. */
export const BUTTON_BOUNDS = { left: 0, right: 160, top: -402, bottom: -50 } as const;
/** Pixels by which the button sits lower on the consumer's page. */
export const BUTTON_OFFSET = 4;
export const DEFAULT_BUTTON = { background: "#FB984A", border: "#FB984A", text: "#000000", x: 24, y: -68 } as const;

/** Stored status and calendar combined, as numbered in responses. */
export const CAMPAIGN_STATUS = { draft: 1, published: 2, active: 3, expired: 4 } as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUS)[keyof typeof CAMPAIGN_STATUS];

/** What merchants print: the brand's own picture, or the standard sheet. */
export const TEMPLATE_TYPE = { custom: 1, standard: 2 } as const;
export type TemplateType = (typeof TEMPLATE_TYPE)[keyof typeof TEMPLATE_TYPE];

/** Maximum lengths of the messages about a pause or an early end, in characters. */
export const HOLDER_MESSAGE_MAX = 160;
export const STORE_MESSAGE_MAX = 300;

/** Maximum length of each of the three policy texts, in characters. */
export const POLICY_MAX_LENGTH = 20_000;

/**
 * The derived status. All days are `YYYY-MM-DD` in the brand's time zone; the end day is inclusive. A campaign that was
 * `ended` early gives out no more vouchers, though existing ones may stay valid until the end day.
 */
export function campaignStatus(
  campaign: { published: boolean; startDate: string; endDate: string; ended?: boolean },
  today: string,
): CampaignStatus {
  if (!campaign.published) return CAMPAIGN_STATUS.draft;
  if (campaign.ended || today > campaign.endDate) return CAMPAIGN_STATUS.expired;
  return today >= campaign.startDate ? CAMPAIGN_STATUS.active : CAMPAIGN_STATUS.published;
}

/** The status on a badge: after its end day, even a draft is shown as expired. */
export const displayedStatus = (status: CampaignStatus, endDate: string, today: string): CampaignStatus =>
  today > endDate ? CAMPAIGN_STATUS.expired : status;

export function denominationError(text: string): MessageKey | undefined {
  if (text === "") return undefined;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return "campaigns.denominationNumber";
  if (text.length > DENOMINATION_MAX_LENGTH) return "campaigns.denominationLength";
  return /\.\d{3,}$/.test(text) ? "campaigns.denominationDecimals" : undefined;
}

export function voucherCountError(text: string): MessageKey | undefined {
  if (text === "") return "campaigns.voucherCountRequired";
  if (!/^\d+$/.test(text)) return "campaigns.voucherCountNumber";
  if (text.length > VOUCHER_COUNT_MAX_LENGTH) return "campaigns.voucherCountLength";
  if (Number(text) > MAX_VOUCHERS) return "campaigns.voucherCountMax";
  return Number(text) < 1 ? "campaigns.voucherCountMin" : undefined;
}

export function campaignNameError(name: string): MessageKey | undefined {
  if (name.trim() === "") return "campaigns.nameRequired";
  return name.trim().length > CAMPAIGN_NAME_MAX ? "errors.tooLong" : undefined;
}

/** Validates a new or changed start: tomorrow at the earliest. Days as `YYYY-MM-DD`. */
export function startDateError(startDate: string, today: string): MessageKey | undefined {
  if (startDate === "") return "campaigns.startDateRequired";
  return startDate <= today ? "campaigns.startDatePast" : undefined;
}

/** Validates the end day: a new campaign ends after its first day; an edited one may end on it. */
export function endDateError(endDate: string, startDate: string, creating: boolean): MessageKey | undefined {
  if (endDate === "") return "campaigns.endDateRequired";
  if (endDate < startDate) return "campaigns.endDateBeforeStart";
  return creating && endDate === startDate ? "campaigns.endDateOnStart" : undefined;
}

export const buttonPositionError = (position: { x: number; y: number }): MessageKey | undefined =>
  position.x < BUTTON_BOUNDS.left ||
  position.x > BUTTON_BOUNDS.right ||
  position.y < BUTTON_BOUNDS.top ||
  position.y > BUTTON_BOUNDS.bottom
    ? "campaigns.buttonBounds"
    : undefined;

/** Denomination times vouchers with two decimals, exact to the cent; blank inputs count as 0. */
export function totalOffer(denomination: string, vouchers: string | number): string {
  // Checks the format only: a stored amount has two decimals, and may exceed the maximum length of typed input.
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(denomination) || !/^\d+$/.test(String(vouchers))) return "0.00";
  const [whole = "0", cents = ""] = denomination.split(".");
  const total = (BigInt(whole || "0") * 100n + BigInt(cents.padEnd(2, "0") || "0")) * BigInt(vouchers);
  return `${total / 100n}.${String(total % 100n).padStart(2, "0")}`;
}

/** How long a deleted draft can be restored, in days. */
export const DELETED_DRAFT_DAYS = 30;
