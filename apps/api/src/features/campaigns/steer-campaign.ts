import type { campaigns } from "@stashwell/shared/campaigns/contract";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { messagesToRow, type SteeringMessages } from "@stashwell/shared/campaigns/wire";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { z } from "zod";
import { type Action, record } from "../audit/queries.ts";
import { onTheWire, today } from "../../platform/clock.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import { conflict, notFound, refusedField } from "../../platform/http/problem.ts";
import { campaignEnded, campaignPaused, campaignResumed } from "./events.ts";
import type { CampaignRow } from "./queries.ts";
import { lockBrandCampaign } from "./save-queries.ts";
import { requireOwn } from "./require-campaign.ts";
import type { Saving } from "./save-campaign.ts";
import { NOT_STEERED, lockSteering, type SteeringValues, updateSteering } from "./steering-queries.ts";
import { pauseOf, statusOf } from "./to-wire.ts";

type Pausing = z.output<typeof campaigns.pause.input>;
type Ending = z.output<typeof campaigns.end.input>;
type Steered = z.input<typeof campaigns.pause.output>["data"];

/**
 * Pauses claims, redemptions or both. Waits for those in flight; once this has committed, none begins on any server
 * without seeing the pause.
 * @throws Problem 404 for another brand's campaign, 409 if it isn't running, 422 for a pause of nothing or without
 *   duration
 */
export async function pauseCampaign(saving: Saving, input: Pausing): Promise<Steered> {
  const { services } = saving;
  const campaign = await lockRunning(saving, input.campaignId);
  if (!input.saves && !input.redeeming) throw refusedField("saves", "steering.pauseNothing");
  const now = services.clock.now();
  const until = input.until === undefined ? null : Temporal.Instant.from(input.until);
  if (until && Temporal.Instant.compare(until, now) <= 0) throw refusedField("until", "steering.pauseUntilPast");
  const { saves, redeeming } = input;
  const paused = await steer(saving, campaign, {
    ...NOT_STEERED,
    ...messagesOf(input, campaign),
    saves_paused: saves,
    redeeming_paused: redeeming,
    paused_until: until,
  });
  await recordAct(saving, "campaign.pause", paused, { saves, redeeming, ...(until && { until: until.toString() }) });
  await recordEvent(services, saving.tx, campaignPaused, {
    campaignId: paused.id,
    detail: { version: paused.version, saves, redeeming, until: until && until.toString() },
  });
  return toSteered(saving, paused);
}

/**
 * Ends a campaign early: no more vouchers are claimed, and claimed ones are valid until the given day, or not any more.
 * @throws Problem 404 for another brand's campaign, 409 if it isn't running, 422 for a day out of range
 */
export async function endCampaign(saving: Saving, input: Ending): Promise<Steered> {
  const { services } = saving;
  const campaign = await lockRunning(saving, input.campaignId);
  const now = today(services.clock, campaign.timezone);
  const { validUntil = null } = input;
  const earliest = campaign.start_date > now ? campaign.start_date : now;
  if (validUntil !== null && (validUntil < earliest || validUntil > campaign.end_date))
    throw refusedField("validUntil", "steering.validUntilRange");
  const over = await steer(saving, campaign, {
    ...ended(campaign, now, validUntil, services.clock.now()),
    ...messagesOf(input, campaign),
  });
  await recordAct(saving, "campaign.end", over, validUntil === null ? {} : { validUntil });
  const detail = { version: over.version, validUntil };
  await recordEvent(services, saving.tx, campaignEnded, { campaignId: over.id, detail });
  return toSteered(saving, over);
}

/** The columns of a campaign that ends early on the given day or, with null, on the day before `day`. */
export function ended(
  campaign: Pick<CampaignRow, "start_date" | "end_date">,
  day: string,
  validUntil: string | null,
  at: Temporal.Instant,
): SteeringValues {
  const lastDay = validUntil ?? Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  return {
    ...NOT_STEERED,
    ended_at: at,
    end_date: lastDay,
    // A campaign that ends before it began, or on its first day, was never open.
    start_date: campaign.start_date < lastDay ? campaign.start_date : lastDay,
    planned_start: campaign.start_date,
    planned_end: campaign.end_date,
  };
}

/**
 * Ends a pause, or undoes an early end until the planned last day has passed.
 * @throws Problem 404 for another brand's campaign, 409 if there is nothing to resume
 */
export async function resumeCampaign(saving: Saving, campaignId: string): Promise<Steered> {
  const { services } = saving;
  const campaign = await lockForSteering(saving, campaignId);
  if (campaign.archived_at) throw conflict("publishing.archived");
  const { planned_start: firstDay, planned_end: lastDay } = campaign;
  if (firstDay === null && !pauseOf(campaign, services.clock)) throw conflict("steering.notPaused");
  if (lastDay !== null && lastDay < today(services.clock, campaign.timezone)) throw conflict("steering.endReached");
  const days = firstDay !== null && lastDay !== null ? { start_date: firstDay, end_date: lastDay } : {};
  const resumed = await steer(saving, campaign, { ...NOT_STEERED, ...days, hidden_at: null });
  await recordAct(saving, "campaign.resume", resumed, {});
  await recordEvent(services, saving.tx, campaignResumed, {
    campaignId: resumed.id,
    detail: { version: resumed.version, endDate: resumed.end_date },
  });
  return toSteered(saving, resumed);
}

function messagesOf(
  { holderMessage, storeMessage, messageTranslations }: Pick<Pausing, keyof SteeringMessages | "messageTranslations">,
  { language }: CampaignRow,
) {
  if (language !== null && messageTranslations[language])
    throw refusedField("messageTranslations", "campaigns.translationOfOriginal");
  return {
    holder_message: holderMessage,
    store_message: storeMessage,
    message_translations: messagesToRow(messageTranslations),
  };
}

/** Locks the steering before the campaign, in the same order as claims and redemptions. */
export async function lockForSteering({ tx, session }: Saving, idOrCode: string): Promise<CampaignRow> {
  const { id } = await requireOwn(tx, session.brandId, idOrCode);
  await lockSteering(tx, id);
  const campaign = await lockBrandCampaign(tx, session.brandId, id);
  // A draft can be deleted while this waits for the lock.
  if (!campaign) throw notFound("campaigns.notFound");
  return campaign;
}

async function lockRunning(saving: Saving, idOrCode: string): Promise<CampaignRow> {
  const campaign = await lockForSteering(saving, idOrCode);
  const refusal = refusalOf(saving, campaign);
  if (refusal) throw conflict(refusal);
  return campaign;
}

function refusalOf({ services }: Saving, campaign: CampaignRow): MessageKey | undefined {
  if (campaign.ended_at) return "steering.endedBefore";
  const status = statusOf(campaign, services.clock);
  if (status === CAMPAIGN_STATUS.draft) return "steering.steeredDraft";
  return status === CAMPAIGN_STATUS.expired ? "steering.steeredOver" : undefined;
}

export const steer = (
  { tx, session, services }: Saving,
  { id }: CampaignRow,
  values: SteeringValues,
): Promise<CampaignRow> => updateSteering(tx, id, values, { accountId: session.accountId, at: services.clock.now() });

const recordAct = (
  { services, tx, session }: Saving,
  action: Action,
  { id, version }: CampaignRow,
  detail: Readonly<Record<string, string | boolean>>,
) => record(tx, session, { action, subjectId: id, detail: { version, ...detail }, at: services.clock.now() });

const toSteered = ({ services: { clock } }: Saving, campaign: CampaignRow): Steered => ({
  CampaignId: campaign.id,
  Cstatus: statusOf(campaign, clock),
  pause: pauseOf(campaign, clock),
  endedAt: campaign.ended_at && onTheWire(campaign.ended_at),
  CEndDate: campaign.end_date,
  version: campaign.version,
});
