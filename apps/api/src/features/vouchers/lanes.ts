import { DatabaseError, type Pool } from "pg";
import { createGatherer, type Gatherer } from "../../platform/db/gather.ts";
import { openPoolBeside } from "../../platform/db/pool.ts";
import { CALL_MS } from "../../platform/http/deadline.ts";
import { IDEMPOTENCY_HOURS } from "../../platform/http/idempotency.ts";
import { windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { ADDRESS_TRIES, SESSION_TRIES } from "./pin-tries.ts";
import {
  type ClaimNetworks,
  type ClaimRow,
  claimVouchers,
  type Redemption,
  redeemVouchers,
  type RedemptionRow,
} from "./queries.ts";
import { newCodes } from "./voucher-codes.ts";

export interface ClaimWish extends ClaimNetworks {
  campaignId: string;
  /** In hexadecimal digits, as everywhere outside the database. */
  claimKey: string;
}

export interface RedemptionDone extends RedemptionRow {
  at: Temporal.Instant;
}

interface Lanes {
  claims: Gatherer<ClaimWish, ClaimRow>;
  redemptions: Gatherer<Redemption, RedemptionDone>;
  /** The Idempotency-Keys of the redemptions that are on their way. */
  keysInFlight: Set<string>;
  pool: Pool;
}

/** Of its own, so that calls which hold the server's other connections can never keep a statement here from running. */
const CONNECTIONS = 8;
const MAX_BATCH = 128;
const MAX_WAITING = 4_096;
/** The code of PostgreSQL for a statement that ran out of time. */
const TIMED_OUT = "57014";

const lanesByServices = new WeakMap<Services, Lanes>();

/** The lanes that this server gathers claims and redemptions in; made when first needed. */
export function lanesOf(services: Services): Lanes {
  const known = lanesByServices.get(services);
  if (known) return known;
  const lanes = openLanes(services);
  lanesByServices.set(services, lanes);
  return lanes;
}

/** The connections of the lanes; undefined before they were first needed. */
export const poolOfLanes = (services: Services): Pool | undefined => lanesByServices.get(services)?.pool;

/** Lets the statements in flight finish and closes the lanes' connections. */
export async function closeLanes(services: Services): Promise<void> {
  const lanes = lanesByServices.get(services);
  lanesByServices.delete(services);
  if (!lanes) return;
  await Promise.all([lanes.claims.stop(), lanes.redemptions.stop()]);
  await lanes.pool.end();
}

function openLanes({ pool: requests, clock }: Services): Lanes {
  const pool = openPoolBeside(requests, { max: CONNECTIONS });
  const limits = {
    maxBatch: MAX_BATCH,
    maxInFlight: 2,
    worthAStatement: 32,
    maxWaiting: MAX_WAITING,
    maxWaitMs: CALL_MS,
    changedNothing,
  };
  return {
    pool,
    keysInFlight: new Set(),
    claims: createGatherer<ClaimWish, ClaimRow>({
      ...limits,
      laneOf: ({ campaignId }) => campaignId,
      markOf: ({ claimKey }) => claimKey,
      flush: (wishes) =>
        claimVouchers(pool, {
          campaignId: wishes[0]!.campaignId,
          claimKeys: wishes.map(({ claimKey }) => claimKey),
          networks: wishes,
          ...newCodes(wishes.length),
          at: clock.now(),
        }),
    }),
    redemptions: createGatherer<Redemption, RedemptionDone>({
      ...limits,
      markOf: ({ pin }) => pin,
      flush: async (redemptions) => {
        const at = clock.now();
        const rows = await redeemVouchers(pool, redemptions, {
          sessionLimit: SESSION_TRIES.tries,
          addressLimit: ADDRESS_TRIES.tries,
          throttleWindow: windowStart(clock, SESSION_TRIES.seconds),
          at,
          keysSince: at.subtract({ hours: IDEMPOTENCY_HOURS }),
        });
        return rows.map((row) => ({ ...row, at: row.first_time ?? at }));
      },
    }),
  };
}

/** What the database refused was rolled back; after a broken connection nobody knows. What took too long would again. */
const changedNothing = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === "ERROR" && error.code !== TIMED_OUT;
