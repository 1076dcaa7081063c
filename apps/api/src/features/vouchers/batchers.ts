import { DatabaseError, type Pool } from "pg";
import { Batcher } from "../../platform/db/batcher.ts";
import { openPoolBeside } from "../../platform/db/pool.ts";
import { CALL_MS } from "../../platform/http/deadline.ts";
import { IDEMPOTENCY_HOURS } from "../../platform/http/idempotency.ts";
import { windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { ADDRESS_TRIES, SESSION_TRIES } from "./pin-tries.ts";
import {
  type ClaimNetworks,
  type ClaimProof,
  type ClaimRow,
  claimVouchers,
  type Redemption,
  redeemVouchers,
  type RedemptionRow,
} from "./queries.ts";
import { openOrigins, type RedemptionOrigin } from "./redemption-origins.ts";
import { newCodes } from "./voucher-codes.ts";

export interface ClaimRequest extends ClaimNetworks, ClaimProof {
  campaignId: string;
  /** Hexadecimal, as everywhere outside the database. */
  claimKey: string;
}

export interface RedemptionDone extends RedemptionRow {
  at: Temporal.Instant;
}

interface VoucherBatchers {
  claims: Batcher<ClaimRequest, ClaimRow>;
  redemptions: Batcher<Redemption, RedemptionDone>;
  origins: Batcher<RedemptionOrigin, undefined>;
  /** The Idempotency-Keys of redemptions in flight. */
  keysInFlight: Set<string>;
  pool: Pool;
}

/** Separate connections, so that calls holding the server's other connections can never block a batch. */
const CONNECTIONS = 8;
/** PostgreSQL's error code for a statement timeout. */
const TIMED_OUT = "57014";

const batchersByServices = new WeakMap<Services, VoucherBatchers>();

/** This server's batchers of claims and redemptions, created on first use. */
export function batchersOf(services: Services): VoucherBatchers {
  const known = batchersByServices.get(services);
  if (known) return known;
  const batchers = openBatchers(services);
  batchersByServices.set(services, batchers);
  return batchers;
}

/** The connections of the batchers; undefined before they were first needed. */
export const poolOfBatchers = (services: Services): Pool | undefined => batchersByServices.get(services)?.pool;

/** Waits for statements in flight and closes the batchers' connections. */
export async function closeBatchers(services: Services): Promise<void> {
  const batchers = batchersByServices.get(services);
  batchersByServices.delete(services);
  if (!batchers) return;
  await Promise.all([batchers.claims.close(), batchers.redemptions.close()]);
  await batchers.origins.close();
  await batchers.pool.end();
}

function openBatchers(services: Services): VoucherBatchers {
  const { pool: shared, clock } = services;
  const pool = openPoolBeside(shared, { max: CONNECTIONS });
  return {
    pool,
    keysInFlight: new Set(),
    origins: openOrigins(services),
    claims: new Batcher<ClaimRequest, ClaimRow>({
      maxWaitMs: CALL_MS,
      changedNothing,
      queueOf: ({ campaignId }) => campaignId,
      keyOf: ({ claimKey }) => claimKey,
      run: (requests) =>
        claimVouchers(pool, {
          campaignId: requests[0]!.campaignId,
          claimKeys: requests.map(({ claimKey }) => claimKey),
          networks: requests,
          proofs: requests,
          ...newCodes(requests.length),
          at: clock.now(),
        }),
    }),
    redemptions: new Batcher<Redemption, RedemptionDone>({
      maxWaitMs: CALL_MS,
      changedNothing,
      queueOf: ({ isUncapped }) => (isUncapped ? "uncapped" : ""),
      keyOf: ({ pin }) => pin,
      run: async (redemptions) => {
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

/** A refused statement was rolled back; after a broken connection that is unknown. A timeout isn't retried. */
const changedNothing = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === "ERROR" && error.code !== TIMED_OUT;
