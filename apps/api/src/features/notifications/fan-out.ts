import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
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

/** Tells the businesses that may join a campaign, those after `after` in the order of their ids. */
export const publishedJob: JobKind<{ campaignId: string; after?: string | undefined }> = {
  name: "tell-published",
  payload: z.object({ campaignId: z.uuid(), after: z.uuid().optional() }),
  retries: 8,
};

/** Tells the businesses that have joined it what one of its versions changed. */
export const changedJob: JobKind<{ campaignId: string; version: number; parts: (ChangedPart | SteeredPart)[] }> = {
  name: "tell-changed",
  payload: z.object({
    campaignId: z.uuid(),
    version: z.int(),
    parts: z.array(z.enum([...CHANGED_PARTS, ...STEERED_PARTS])),
  }),
  retries: 8,
};

/** Businesses, or stores, a statement: some tens of milliseconds, so that nobody waits long for anything it holds. */
const BATCH = 2_000;
/** A job is taken for dead after two minutes; well before that, the rest becomes another one. Milliseconds. */
const MAX_FAN_OUT_MS = 30_000;
/** Between two statements; on a machine that is busy with others all the same. Milliseconds. */
const MAX_REST_MS = 100;

type Deps = Pick<Services, "db" | "clock">;

/**
 * Tells every business that may join a campaign of it, stretch by stretch, each a transaction of its own. Whoever
 * begins again passes over those who know already. Returns how many were told.
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

/** Tells those who joined a campaign what one of its versions changed. */
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
  const facts = { parts, vouchers: card_count ?? 0, startDate: start_date, endDate: end_date, message };
  return notifyJoined(db, clock, campaignId, { kind: "changed", facts }, String(version));
}

/** Tells those who joined a campaign that ends soon, once for each last day that it has had. */
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
 * Goes on until there is nothing left or the time is up, and rests between statements as long as one took, within
 * bounds: others come in between. `last` is where to go on, null at the end.
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
