import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import type { RequestFacts } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { claimVoucher } from "./claim-voucher.ts";
import { deviceCookie, deviceOf, keyOfDevice, newDevice } from "./device.ts";
import { noteOpened } from "./note-opened.ts";
import { countWrongPin } from "./pin-tries.ts";
import { findVoucherByHandle, findVoucherByKey, type VoucherRow } from "./queries.ts";
import { toVoucherData } from "./to-wire.ts";

export interface Visit {
  services: Services;
  request: Pick<RequestFacts, "address" | "fromThisMachine" | "cookie" | "header" | "isOwnAct">;
  setHeader(name: string, value: string): void;
}

/** Finds a device's voucher of a campaign. Pages use this, because rendering never claims. */
export const findVoucherByDevice = (
  { db }: Pick<Services, "db">,
  campaignId: string,
  device: string,
): Promise<VoucherRow | undefined> => findVoucherByKey(db, campaignId, keyOfDevice(device, campaignId));

/** User agents of search engines and link previews. */
const ROBOT = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|skypeuripreview/i;

const isRobot = (request: Pick<RequestFacts, "header">): boolean => ROBOT.test(request.header("user-agent") ?? "");

/**
 * Returns the voucher for a visitor's view of a campaign: that of the handle or, without one, a voucher claimed for the
 * visitor's device. Null if there is none, for prefetches, and for requests from other sites' pages.
 * @throws Problem 429 after too many unknown handles, or too many claims from one network
 */
export async function findVisitorVoucher(
  visit: Visit,
  campaign: { id: string },
  voucherHistoryId: string | undefined,
): Promise<VoucherData | null> {
  const { services, request, setHeader } = visit;
  if (voucherHistoryId) {
    const voucher = await findVoucherByHandle(services.db, campaign.id, voucherHistoryId);
    if (!voucher) await countWrongPin(services, { address: request.address });
    const shown = voucher && request.isOwnAct ? await noteOpened(services, voucher) : voucher;
    return shown ? toVoucherData(shown, services.clock) : null;
  }
  if (!request.isOwnAct || isRobot(request)) return null;
  const known = deviceOf(request);
  const device = known ?? newDevice();
  const claimed = await claimVoucher(services, campaign.id, { claimant: { device }, origin: request });
  if (!claimed.ok) return null;
  if (known === undefined) setHeader("set-cookie", deviceCookie(services, device));
  return claimed.voucher;
}
