import { showTexts } from "@stashwell/shared/campaigns/wire";
import type {
  CampaignDetail,
  CampaignFace,
  CampaignListItem,
  stateCity,
  template,
} from "@stashwell/shared/campaigns/contract";
import { campaignStatus, type CampaignStatus, TEMPLATE_TYPE, totalOffer } from "@stashwell/shared/campaigns/rules";
import type { z } from "zod";
import { type Clock, onTheWire, today } from "../../platform/clock.ts";
import { imageUrl, imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { CampaignRow } from "./queries.ts";

/** The id on the wire of our own template. */
const DEFAULT_TEMPLATE = "default";

/** The columns that a line of a list needs, without the long texts. */
export type CampaignSummary = Pick<
  CampaignRow,
  | "id"
  | "code"
  | "name"
  | "denomination"
  | "card_count"
  | "start_date"
  | "end_date"
  | "created_at"
  | "published_at"
  | "currency_sign"
  | "timezone"
>;

/** Where a campaign stands today, by the calendar of its brand. */
export const statusOf = (
  campaign: Pick<CampaignRow, "published_at" | "start_date" | "end_date" | "timezone">,
  clock: Clock,
): CampaignStatus =>
  campaignStatus(
    { published: campaign.published_at !== null, startDate: campaign.start_date, endDate: campaign.end_date },
    today(clock, campaign.timezone),
  );

/** All vouchers together; nothing of a draft that lacks their number or their worth. */
const totalOf = (campaign: Pick<CampaignRow, "denomination" | "card_count">): string =>
  totalOffer(campaign.denomination ?? "", campaign.card_count ?? 0);

export const toCampaignListItem = (campaign: CampaignSummary, clock: Clock): CampaignListItem => ({
  CampaignId: campaign.id,
  ...showTexts(campaign, "list"),
  createDt: onTheWire(campaign.created_at),
  TotalOffer: totalOf(campaign),
  Cstatus: statusOf(campaign, clock),
  currencySign: campaign.currency_sign,
});

/** What everyone may see of a campaign. */
export const toCampaignFace = (campaign: CampaignRow, clock: Clock): CampaignFace => ({
  CampaignId: campaign.id,
  ...showTexts(campaign, "face"),
  TotalOffer: totalOf(campaign),
  Cstatus: statusOf(campaign, clock),
  websiteToBrand: campaign.terms,
  customerTemplateUrl: imageUrlOrNull(campaign.customer_image_hash, 960),
  buttonPosition: JSON.stringify({ x: campaign.button_x, y: campaign.button_y }),
  logo: imageUrlOrNull(campaign.logo_hash, 320),
  OrganizationId: campaign.brand_id,
  currencySign: campaign.currency_sign,
  allStateSelected: campaign.all_states,
});

export interface DetailFacts {
  claimed: number;
  /** Account names by id. */
  names: ReadonlyMap<string, string>;
  merchantUrl: string;
  customerShortUrl: string | null;
  downloadUrl: string;
  posterUrls: CampaignDetail["posterUrls"];
}

/** What the brand itself sees of its campaign. */
export const toCampaignDetail = (campaign: CampaignRow, clock: Clock, facts: DetailFacts): CampaignDetail => ({
  ...toCampaignFace(campaign, clock),
  ...showTexts(campaign, "detail"),
  createDt: onTheWire(campaign.created_at),
  createdBy: facts.names.get(campaign.created_by ?? "") ?? null,
  publishedAt: campaign.published_at && onTheWire(campaign.published_at),
  publishedBy: facts.names.get(campaign.published_by ?? "") ?? null,
  version: campaign.version,
  claimed: facts.claimed,
  merchantUrl: facts.merchantUrl,
  customerShortUrl: facts.customerShortUrl,
  downloadUrl: facts.downloadUrl,
  posterUrls: facts.posterUrls,
});

/** The chosen states, or the words for all of them. */
export const toStateCity = (
  campaign: CampaignRow,
  states: readonly { id: string; name: string }[],
): z.infer<typeof stateCity> =>
  campaign.all_states ? "ALL States" : states.map((state) => ({ StateId: state.id, stateName: state.name }));

/** The brand's own picture, or ours; one that is still to be chosen is custom without a picture. */
export const toTemplate = (campaign: CampaignRow): z.infer<typeof template> => {
  if (campaign.template_type === TEMPLATE_TYPE.standard) return { type: "Default", TemplateId: DEFAULT_TEMPLATE };
  return campaign.template_image_hash === null
    ? { type: "custom" }
    : { type: "custom", CustomCode: imageUrl(campaign.template_image_hash, 1280) };
};

export const toState = (state: { id: string; name: string }) => ({ stateId: state.id, stateName: state.name });
