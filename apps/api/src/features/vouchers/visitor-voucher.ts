import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { isCrossSite } from "../../platform/http/cross-site.ts";
import type { RequestFacts } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { claimForDevice } from "./claim-voucher.ts";
import { deviceCookie, deviceOf, keyOfDevice, newDevice } from "./device.ts";
import { countWrongPin, refuseGuesser } from "./pin-tries.ts";
import { findVoucherByHandle, findVoucherByKey, type VoucherRow } from "./queries.ts";
import { toVoucherData } from "./to-wire.ts";

export interface Visit {
  services: Services;
  request: Pick<RequestFacts, "address" | "fromThisMachine" | "cookie" | "header" | "prefetch">;
  setHeader(name: string, value: string): void;
}

/** The voucher that a device has of a campaign; rendering a page asks this, and never claims. */
export const findVoucherByDevice = (
  { db }: Pick<Services, "db">,
  campaignId: string,
  device: string,
): Promise<VoucherRow | undefined> => findVoucherByKey(db, campaignId, keyOfDevice(device, campaignId));

/** What fetches an address to index it, or to draw a preview of a link: nobody who wants a voucher. */
const ROBOT = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|skypeuripreview/i;

const isRobot = (request: Pick<RequestFacts, "header">): boolean => ROBOT.test(request.header("user-agent") ?? "");

/**
 * The voucher that goes with a visitor's view of a campaign: the one the handle names, or, without a handle, one that
 * is claimed for the visitor's device. Null when there is none, and for whoever only looks ahead.
 * @throws Problem 429 after too many handles that name nothing, or too many claims from one network
 */
export async function findVisitorVoucher(
  visit: Visit,
  campaign: { id: string },
  voucherHistoryId: string | undefined,
): Promise<VoucherData | null> {
  const { services, request, setHeader } = visit;
  if (voucherHistoryId) {
    const guesser = { address: request.address };
    await refuseGuesser(services, guesser);
    const voucher = await findVoucherByHandle(services.db, campaign.id, voucherHistoryId);
    if (!voucher) await countWrongPin(services, guesser);
    return voucher ? toVoucherData(voucher, services.clock) : null;
  }
  if (request.prefetch || isCrossSite(request) || isRobot(request)) return null;
  const known = deviceOf(request);
  const device = known ?? newDevice();
  const claimed = await claimForDevice(services, campaign.id, device, request);
  if (!claimed.ok) return null;
  if (known === undefined) setHeader("set-cookie", deviceCookie(services, device));
  return claimed.voucher;
}
