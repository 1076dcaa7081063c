import { isPublicAddress } from "../outside/public-address.ts";
import { log } from "../observation/log.ts";
import { networksOf } from "./networks.ts";

/** Minimum interval between warnings: clients other than proxies may send such headers too. Milliseconds. */
const SAY_EVERY_MS = 3_600_000;

let requests = 0;
let saidAt = -Infinity;

/**
 * The number of requests since the start whose forwarding header was ignored because the peer isn't a trusted proxy.
 */
export const unbelievedRequests = (): number => requests;

/** For the log: a public address may be a person's, so only its network is logged. */
const nameOf = (peer: string): string => {
  if (!isPublicAddress(peer)) return peer;
  return networksOf(peer).wide ?? peer.replace(/\.\d+$/, ".0/24");
};

/**
 * Counts a request with a forwarding header from a peer that TRUST_PROXY doesn't list; logs a warning the first time,
 * then at most once an hour.
 */
export function noticeForwarded(peer: string): void {
  requests += 1;
  const now = performance.now();
  if (now - saidAt < SAY_EVERY_MS) return;
  saidAt = now;
  log("config.warning", {
    variable: "TRUST_PROXY",
    peer: nameOf(peer),
    warning: `TRUST_PROXY does not name ${nameOf(peer)}, which sends X-Forwarded-For or Forwarded: all visitors behind it count as one network, and share its limits. If it is your proxy, set TRUST_PROXY to its address.`,
  });
}
