import { mapTranslations, messagesOfRow, showTexts, translationsOfRow } from "@stashwell/shared/campaigns/wire";
import type {
  CampaignDetail,
  CampaignFace,
  CampaignListItem,
  ListedCampaign,
  Pause,
  stateCity,
  template,
} from "@stashwell/shared/campaigns/contract";
import { campaignStatus, type CampaignStatus, TEMPLATE_TYPE, totalOffer } from "@stashwell/shared/campaigns/rules";
import type { z } from "zod";
import { type Clock, onTheWire, today } from "../../platform/clock.ts";
import { imageUrl, imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { Services } from "../../platform/services.ts";
import { customerUrl } from "./campaign-links.ts";
import { asWritten, type InLanguage } from "./in-language.ts";
import type { CampaignRow } from "./queries.ts";

/** The id of the built-in template in the API. */
const DEFAULT_TEMPLATE = "default";

/** The columns for a row of a list, without the long texts. */
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
  | "ended_at"
  | "saves_paused"
  | "redeeming_paused"
  | "paused_until"
  | "currency_sign"
  | "timezone"
>;

/** The status of a campaign today, in its brand's time zone. */
export const statusOf = (
  campaign: Pick<CampaignRow, "published_at" | "start_date" | "end_date" | "ended_at" | "timezone">,
  clock: Clock,
): CampaignStatus =>
  campaignStatus(
    {
      published: campaign.published_at !== null,
      startDate: campaign.start_date,
      endDate: campaign.end_date,
      ended: campaign.ended_at !== null,
    },
    today(clock, campaign.timezone),
  );

export type PauseColumns = Pick<CampaignRow, "saves_paused" | "redeeming_paused" | "paused_until">;

/** What is currently paused; null if nothing is. Claims and redemptions use the same rule. */
export const pauseOf = (
  { saves_paused: saves, redeeming_paused: redeeming, paused_until: until }: PauseColumns,
  clock: Clock,
): Pause | null => {
  const isOver = until !== null && Temporal.Instant.compare(until, clock.now()) <= 0;
  return isOver || (!saves && !redeeming) ? null : { saves, redeeming, until: until && onTheWire(until) };
};

/** The total value of all vouchers; `0.00` for a draft without their number or value. */
export const totalOf = (campaign: Pick<CampaignRow, "denomination" | "card_count">): string =>
  totalOffer(campaign.denomination ?? "", campaign.card_count ?? 0);

export const toCampaignListItem = (campaign: CampaignSummary, clock: Clock): CampaignListItem => ({
  CampaignId: campaign.id,
  ...showTexts(campaign, "list"),
  createDt: onTheWire(campaign.created_at),
  TotalOffer: totalOf(campaign),
  Cstatus: statusOf(campaign, clock),
  pause: pauseOf(campaign, clock),
  currencySign: campaign.currency_sign,
});

/** A row of the brand's list, with the campaign's progress. */
export type ListedRow = CampaignSummary &
  Pick<CampaignRow, "customer_image_hash" | "hidden_at" | "publish_at"> & {
    updated_at: CampaignRow["created_at"];
    claimed: number;
    redeemed: number;
    /** Null for a published campaign. */
    steps_done: number | null;
  };

export const toListedCampaign = (
  campaign: ListedRow,
  services: Pick<Services, "clock" | "config">,
): ListedCampaign => ({
  ...toCampaignListItem(campaign, services.clock),
  updatedAt: onTheWire(campaign.updated_at),
  claimed: campaign.claimed,
  redeemed: campaign.redeemed,
  customerTemplateUrl: imageUrlOrNull(campaign.customer_image_hash, 160),
  customerShortUrl: campaign.published_at && customerUrl(services, campaign.code),
  stepsDone: campaign.steps_done,
  archived: campaign.hidden_at !== null,
  publishAt: campaign.publish_at && onTheWire(campaign.publish_at),
});

/** The brand's text about the campaign's pause or end; empty once the pause is over. */
const messageOf = (message: string, campaign: PauseColumns & Pick<CampaignRow, "ended_at">, clock: Clock): string =>
  campaign.ended_at || pauseOf(campaign, clock) ? message : "";

/** The same, for stores, with its language. */
export const storeMessageOf = (
  campaign: InLanguage<PauseColumns & Pick<CampaignRow, "ended_at" | "store_message">>,
  clock: Clock,
): Pick<CampaignFace, "brandMessage" | "messageLanguage"> => ({
  brandMessage: messageOf(campaign.store_message, campaign, clock),
  messageLanguage: campaign.messageLanguages.storeMessage,
});

/** The public part of a campaign. */
export const toCampaignFace = (campaign: InLanguage<CampaignRow>, clock: Clock): CampaignFace => ({
  CampaignId: campaign.id,
  ...showTexts(campaign, "face"),
  textLanguages: campaign.textLanguages,
  TotalOffer: totalOf(campaign),
  Cstatus: statusOf(campaign, clock),
  pause: pauseOf(campaign, clock),
  endedAt: campaign.ended_at && onTheWire(campaign.ended_at),
  brandMessage: messageOf(campaign.holder_message, campaign, clock),
  messageLanguage: campaign.messageLanguages.holderMessage,
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
  redeemed: number;
  /** Account names by id. */
  names: ReadonlyMap<string, string>;
  merchantUrl: string;
  customerShortUrl: string | null;
  downloadUrl: string;
  posterUrls: CampaignDetail["posterUrls"];
}

function toSteering(campaign: CampaignRow, clock: Clock, { names }: DetailFacts): CampaignDetail["steering"] {
  const { steered_at: at, steered_by: by, ended_at: endedAt, planned_end: lastDay } = campaign;
  if (!at || !(endedAt || pauseOf(campaign, clock))) return null;
  return {
    at: onTheWire(at),
    by: names.get(by ?? "") ?? null,
    holderMessage: campaign.holder_message,
    storeMessage: campaign.store_message,
    messageTranslations: messagesOfRow(campaign.message_translations),
    reopensUntil:
      lastDay !== null && !campaign.archived_at && lastDay >= today(clock, campaign.timezone) ? lastDay : null,
  };
}

/** A campaign as its brand sees it. */
export const toCampaignDetail = (campaign: CampaignRow, clock: Clock, facts: DetailFacts): CampaignDetail => ({
  ...toCampaignFace(asWritten(campaign), clock),
  ...showTexts(campaign, "detail"),
  createDt: onTheWire(campaign.created_at),
  createdBy: facts.names.get(campaign.created_by ?? "") ?? null,
  publishedAt: campaign.published_at && onTheWire(campaign.published_at),
  publishedBy: facts.names.get(campaign.published_by ?? "") ?? null,
  steering: toSteering(campaign, clock, facts),
  translations: mapTranslations(translationsOfRow(campaign.translations), ({ picture, ...texts }) => ({
    ...texts,
    picture: imageUrlOrNull(picture, 960),
  })),
  archived: campaign.hidden_at !== null,
  publishAt: campaign.publish_at && onTheWire(campaign.publish_at),
  version: campaign.version,
  claimed: facts.claimed,
  redeemed: facts.redeemed,
  merchantUrl: facts.merchantUrl,
  customerShortUrl: facts.customerShortUrl,
  downloadUrl: facts.downloadUrl,
  posterUrls: facts.posterUrls,
});

/** The chosen states, or the text for all of them. */
export const toStateCity = (
  campaign: CampaignRow,
  states: readonly { id: string; name: string }[],
): z.infer<typeof stateCity> =>
  campaign.all_states ? "ALL States" : states.map((state) => ({ StateId: state.id, stateName: state.name }));

/** The brand's own picture or the built-in template; custom without a picture if none was uploaded yet. */
export const toTemplate = (campaign: CampaignRow): z.infer<typeof template> => {
  if (campaign.template_type === TEMPLATE_TYPE.standard) return { type: "Default", TemplateId: DEFAULT_TEMPLATE };
  return campaign.template_image_hash === null
    ? { type: "custom" }
    : { type: "custom", CustomCode: imageUrl(campaign.template_image_hash, 1280) };
};

export const toState = (state: { id: string; name: string }) => ({ stateId: state.id, stateName: state.name });
