import { setTimeout as pause } from "node:timers/promises";
import { ENDING_DAYS } from "@stashwell/shared/notifications/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import type { ChangedPart, Told } from "./facts.ts";
import { findAnnounced, FIRST, insertForJoined, insertPublished, listEnding, type Stretch } from "./fan-out-queries.ts";
import { publishedJob } from "./tell-of-campaign.ts";

/** Businesses, or stores, a statement: some tens of milliseconds, so that nobody waits long for anything it holds. */
const BATCH = 2_000;
/** A job is taken for dead after two minutes; well before that, the rest becomes another one. Milliseconds. */
const LONGEST = 30_000;
/** Between two statements; on a machine that is busy with others all the same. Milliseconds. */
const LONGEST_REST = 100;

type Means = Pick<Services, "db" | "clock">;

/**
 * Tells every business that may join a campaign of it, stretch by stretch, each a transaction of its own. Whoever
 * begins again passes over those who know already. Returns how many were told.
 */
export async function tellPublished(
  { db, clock, jobs }: Means & Pick<Services, "jobs">,
  { campaignId, after = FIRST }: { campaignId: string; after?: string | undefined },
): Promise<number> {
  const { told, last } = await inStretches(after, (from) =>
    insertPublished(db, { campaignId, after: from, limit: BATCH, at: clock.now() }),
  );
  if (last !== null) await jobs.enqueue(db, publishedJob, { campaignId, after: last });
  return told;
}

/** Tells those who joined a campaign what one of its versions changed. */
export async function tellChanged(
  { db, clock }: Means,
  { campaignId, version, parts }: { campaignId: string; version: number; parts: readonly ChangedPart[] },
): Promise<number> {
  const campaign = await findAnnounced(db, campaignId);
  if (!campaign) return 0;
  const { card_count, start_date, end_date } = campaign;
  const facts = { parts, vouchers: card_count ?? 0, startDate: start_date, endDate: end_date };
  return tellJoined(db, clock, campaignId, { kind: "changed", facts }, String(version));
}

/** Tells those who joined a campaign that ends soon, once for each last day that it has had. */
export async function tellEnding({ db, clock }: Means): Promise<number> {
  let told = 0;
  for (const { id, end_date } of await listEnding(db, clock.now(), ENDING_DAYS))
    told += await tellJoined(db, clock, id, { kind: "ending", facts: { endDate: end_date } }, end_date);
  return told;
}

async function tellJoined(db: Db, clock: Clock, campaignId: string, what: Told, occasion: string): Promise<number> {
  const { told } = await inStretches(
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
async function inStretches(
  from: string,
  next: (after: string) => Promise<Stretch>,
  longest = LONGEST,
): Promise<Stretch> {
  const begun = performance.now();
  let told = 0;
  let after = from;
  for (;;) {
    const started = performance.now();
    const stretch = await next(after);
    told += stretch.told;
    if (stretch.last === null) return { last: null, told };
    after = stretch.last;
    if (performance.now() - begun > longest) return { last: after, told };
    await pause(Math.min(performance.now() - started, LONGEST_REST));
  }
}
