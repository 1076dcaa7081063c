import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";
import { CHANGED_PARTS, type ChangedPart } from "./changed-parts.ts";

export const campaignPublished: EventKind = { name: "campaign.published", detail: z.object({}) };
/**
 * Claims or redemptions are paused, or the pause has changed. `until` is its end; null if it lasts until it is resumed.
 */
export interface CampaignPause {
  version: number;
  saves: boolean;
  redeeming: boolean;
  until: string | null;
}
export const campaignPaused: EventKind<CampaignPause> = {
  name: "campaign.paused",
  detail: z.object({ version: z.int(), saves: z.boolean(), redeeming: z.boolean(), until: z.string().nullable() }),
};

/** A pause was ended by a person, or an early end was undone. */
export const campaignResumed: EventKind<{ version: number; endDate: string }> = {
  name: "campaign.resumed",
  detail: z.object({ version: z.int(), endDate: z.string() }),
};

/** Its brand ended it early. Claimed vouchers are valid until `validUntil`; null if they ended as well. */
export const campaignEnded: EventKind<{ version: number; validUntil: string | null }> = {
  name: "campaign.ended",
  detail: z.object({ version: z.int(), validUntil: z.string().nullable() }),
};

/** An edit of a published campaign. */
export interface CampaignChange {
  version: number;
  /** The changes that matter to stores that joined; often none. */
  parts: ChangedPart[];
  /** Whether it was opened to additional states. */
  isWider: boolean;
}
export const campaignChanged: EventKind<CampaignChange> = {
  name: "campaign.changed",
  detail: z.object({ version: z.int(), parts: z.array(z.enum(CHANGED_PARTS)), isWider: z.boolean() }),
};
