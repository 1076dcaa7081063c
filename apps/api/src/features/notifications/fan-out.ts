import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { mapTranslations, messagesOfRow } from "@stashwell/shared/campaigns/wire";
import { ENDING_DAYS } from "@stashwell/shared/notifications/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { CHANGED_PARTS, type ChangedPart } from "../campaigns/changed-parts.ts";
import { type Notice, STEERED_PARTS, type SteeredPart } from "./facts.ts";
import {
  findAnnounced,
  FIRST,
  insertForJoined,
  insertPublished,
  listEnding,
  type CampaignRange,
} from "./fan-out-queries.ts";

/** Notifies the businesses that may join a campaign, those with an id greater than `after`. */
export const publishedJob: JobKind<{ campaignId: string; after?: string | undefined }> = {
  name: "tell-published",
  payload: z.object({ campaignId: z.uuid(), after: z.uuid().optional() }),
  retries: 8,
};

/** Notifies the businesses that have joined a campaign of what one of its versions changed. */
export const changedJob: JobKind<{ campaignId: string; version: number; parts: (ChangedPart | SteeredPart)[] }> = {
  name: "tell-changed",
  payload: z.object({
    campaignId: z.uuid(),
    version: z.int(),
    parts: z.array(z.enum([...CHANGED_PARTS, ...STEERED_PARTS])),
  }),
  retries: 8,
};

/** Businesses, or stores, per statement: some tens of milliseconds, so that its locks are short. */
const BATCH = 2_000;
/** A job counts as dead after two minutes; well before that, the rest moves to a new job. Milliseconds. */
const MAX_FAN_OUT_MS = 30_000;
/** The maximum pause between two statements, even if they are slow on a busy machine. Milliseconds. */
const MAX_REST_MS = 100;

type Deps = Pick<Services, "db" | "clock">;

/**
 * Notifies every business that may join a campaign, in batches, each in its own transaction. A run that starts again
 * skips those already notified. Returns the number of businesses notified.
 */
export async function notifyPublished(
  { db, clock, jobs }: Deps & Pick<Services, "jobs">,
  { campaignId, after = FIRST }: { campaignId: string; after?: string | undefined },
): Promise<number> {
  const { told, last } = await inRanges(after, (from) =>
    insertPublished(db, { campaignId, after: from, limit: BATCH, at: clock.now() }),
  );
  if (last !== null) await jobs.enqueue(db, publishedJob, { campaignId, after: last });
  return told;
}

/** Notifies those who joined a campaign of what one of its versions changed. */
export async function notifyChanged(
  { db, clock }: Deps,
  {
    campaignId,
    version,
    parts,
  }: { campaignId: string; version: number; parts: readonly (ChangedPart | SteeredPart)[] },
): Promise<number> {
  const campaign = await findAnnounced(db, campaignId);
  if (!campaign) return 0;
  const { card_count, start_date, end_date, store_message: message } = campaign;
  const messages = mapTranslations(messagesOfRow(campaign.message_translations), ({ storeMessage }) => storeMessage);
  const facts = { parts, vouchers: card_count ?? 0, startDate: start_date, endDate: end_date, message, messages };
  return notifyJoined(db, clock, campaignId, { kind: "changed", facts }, String(version));
}

/** Notifies those who joined a campaign that it ends soon, once per last day that it has had. */
export async function notifyEnding({ db, clock }: Deps): Promise<number> {
  let notified = 0;
  for (const { id, end_date } of await listEnding(db, clock.now(), ENDING_DAYS))
    notified += await notifyJoined(db, clock, id, { kind: "ending", facts: { endDate: end_date } }, end_date);
  return notified;
}

async function notifyJoined(db: Db, clock: Clock, campaignId: string, what: Notice, occasion: string): Promise<number> {
  const { told } = await inRanges(
    FIRST,
    (after) => insertForJoined(db, { campaignId, after, limit: BATCH, at: clock.now() }, what, occasion),
    Infinity,
  );
  return told;
}

/**
 * Continues until nothing is left or the time is up. Between statements it pauses as long as one took, within bounds,
 * so that other work gets its turn. `last` is where to continue, null at the end.
 */
async function inRanges(
  from: string,
  next: (after: string) => Promise<CampaignRange>,
  longest = MAX_FAN_OUT_MS,
): Promise<CampaignRange> {
  const begun = performance.now();
  let notified = 0;
  let after = from;
  for (;;) {
    const started = performance.now();
    const range = await next(after);
    notified += range.told;
    if (range.last === null) return { last: null, told: notified };
    after = range.last;
    if (performance.now() - begun > longest) return { last: after, told: notified };
    await pause(Math.min(performance.now() - started, MAX_REST_MS));
  }
}
