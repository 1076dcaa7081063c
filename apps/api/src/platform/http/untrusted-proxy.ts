import { isPublicAddress } from "../outside/public-address.ts";
import { log } from "../observation/log.ts";
import { networksOf } from "./networks.ts";

/** How often the log says it at most. Whoever is no proxy may send such a header too. Milliseconds. */
const SAY_EVERY_MS = 3_600_000;

let requests = 0;
let saidAt = -Infinity;

/** How many requests have named a client whom this server did not believe in, since it started. */
export const unbelievedRequests = (): number => requests;

/** An address of the internet is somebody's, and kept out of the log but for its network. */
const nameOf = (peer: string): string => {
  if (!isPublicAddress(peer)) return peer;
  return networksOf(peer).wide ?? peer.replace(/\.\d+$/, ".0/24");
};

/** Counts a request with a forwarding header from a peer that TRUST_PROXY does not name; says so at first, then once an hour. */
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
