import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";
import { CHANGED_PARTS, type ChangedPart } from "./changed-parts.ts";

export const campaignPublished: EventKind = { name: "campaign.published", detail: z.object({}) };
/** Saves or redeeming rest, or do so with other words or another end; how long is `until`, null until it is resumed. */
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

/** A pause is over because somebody said so, or an end was undone. */
export const campaignResumed: EventKind<{ version: number; endDate: string }> = {
  name: "campaign.resumed",
  detail: z.object({ version: z.int(), endDate: z.string() }),
};

/** Its brand ended it before its last day. What is out is valid until `validUntil`; null where it ended as well. */
export const campaignEnded: EventKind<{ version: number; validUntil: string | null }> = {
  name: "campaign.ended",
  detail: z.object({ version: z.int(), validUntil: z.string().nullable() }),
};

/** An edit of a published campaign. */
export interface CampaignChange {
  version: number;
  /** What of it concerns those who joined; often nothing. */
  parts: ChangedPart[];
  /** Whether it is open to states that it was not open to before. */
  isWider: boolean;
}
export const campaignChanged: EventKind<CampaignChange> = {
  name: "campaign.changed",
  detail: z.object({ version: z.int(), parts: z.array(z.enum(CHANGED_PARTS)), isWider: z.boolean() }),
};
