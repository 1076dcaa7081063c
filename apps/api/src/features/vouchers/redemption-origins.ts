import { setTimeout as pause } from "node:timers/promises";
import { Batcher } from "../../platform/db/batcher.ts";
import type { Origin } from "../../platform/http/address.ts";
import { CALL_MS } from "../../platform/http/deadline.ts";
import type { Services } from "../../platform/services.ts";
import { claimNetworksOf } from "./claim-networks.ts";
import { keyOfDevice } from "./device.ts";
import { insertOrigins, listRedeemed, type RedeemedRow } from "./origin-queries.ts";

/** Where a redemption was made. */
export interface RedemptionOrigin extends Origin {
  pin: string;
  /** Business and time identify the redemption: it may have been undone and made elsewhere since. */
  businessId: string;
  at: Temporal.Instant;
  tokenHash: Buffer;
  /** The device's secret, if the cashier's browser has claimed vouchers itself. */
  device: string | undefined;
}

/** Nobody waits for origins: those of this time share a statement, whose cost is mostly per statement. Milliseconds. */
const GATHER_MS = 200;
const MAX_BATCH = 1_000;

/**
 * Records the origins of redemptions for the rules, in the background. Stores keyed hashes only: of the network, per
 * brand, and of the session, and whether network and device are those that claimed the voucher.
 */
export const openOrigins = (services: Services): Batcher<RedemptionOrigin, undefined> =>
  new Batcher<RedemptionOrigin, undefined>({
    maxWaitMs: CALL_MS,
    maxBatch: MAX_BATCH,
    changedNothing: () => false,
    queueOf: () => "",
    keyOf: ({ pin }) => pin,
    run: async (origins) => {
      await pause(GATHER_MS);
      const rows = await listRedeemed(services.db, origins);
      const originOf = new Map(origins.map((origin) => [origin.pin, origin]));
      await insertOrigins(
        services.db,
        rows.map((row) => toRow(services, row, originOf.get(row.pin)!)),
        services.clock.now(),
      );
      return origins.map(() => undefined);
    },
  });

function toRow(services: Services, row: RedeemedRow, origin: RedemptionOrigin) {
  const { campaign_id, brand_id, slot, ledger_id, at } = row;
  const { network } = claimNetworksOf(services, campaign_id, origin);
  const { device } = origin;
  return {
    campaign_id,
    brand_id,
    slot,
    ledger_id,
    at: at.toString(),
    network: claimNetworksOf(services, brand_id, origin).network,
    till: String(origin.tokenHash.readBigInt64BE(0)),
    same_network: network !== null && network === row.claim_network,
    same_device: device !== undefined && keyOfDevice(device, campaign_id) === row.claim_key.toString("hex"),
  };
}
