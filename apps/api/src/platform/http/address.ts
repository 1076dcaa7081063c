import { BlockList, isIP } from "node:net";
import type { Config } from "../config/config.ts";
import { Cache } from "../cache.ts";
import { bareAddress } from "./networks.ts";
import { noticeForwarded } from "./untrusted-proxy.ts";

const LOOPBACK = "127.0.0.1";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listsByTrusted = new WeakMap<readonly string[], BlockList>();

/** Parsed once, because every request needs it. */
function listOf(trusted: readonly string[]): BlockList {
  const known = listsByTrusted.get(trusted);
  if (known) return known;
  const list = new BlockList();
  for (const entry of trusted) {
    const [network = "", prefix] = entry.split("/");
    if (!isIP(network)) continue;
    list.addSubnet(
      network,
      prefix === undefined ? (isIP(network) === 6 ? 128 : 32) : Number(prefix),
      familyOf(network),
    );
  }
  listsByTrusted.set(trusted, list);
  return list;
}

const isTrusted = (address: string, trusted: readonly string[]): boolean =>
  trusted.length > 0 && listOf(trusted).check(address, familyOf(address));

/** Peers of sockets, which are few where proxies stand before the server. */
const MAX_PEERS = 1_000;
const peers = new Cache<string>({ maxEntries: MAX_PEERS });

/** The peer's bare address. */
function peerOf(socketAddress: string): string {
  const known = peers.find(socketAddress);
  if (known !== undefined) return known;
  const peer = bareAddress(socketAddress) ?? LOOPBACK;
  peers.set(socketAddress, peer);
  return peer;
}

/**
 * The client's address: the socket's, or, behind proxies that are trusted, the last forwarded one that is not
 * a trusted proxy itself. Headers from anybody else are ignored.
 */
export function addressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  let address = peerOf(socketAddress ?? LOOPBACK);
  if (trusted.length === 0 || !forwardedFor) return address;
  const hops = forwardedFor.split(",");
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const hop = bareAddress(hops.pop() ?? "");
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

/** Whether the peer of a socket is a proxy that is trusted. */
export const isTrustedPeer = (socketAddress: string | undefined, trusted: readonly string[]): boolean =>
  trusted.length > 0 && isTrusted(peerOf(socketAddress ?? LOOPBACK), trusted);

/** Where a request came from. */
export interface Origin {
  /** The client's address. */
  address: string;
  /** Whether it was made on this machine, and not through a proxy. */
  fromThisMachine: boolean;
}

/** The client's address of a request; logs a warning when a proxy forwarded it that TRUST_PROXY does not name. */
export function clientAddress(
  socketAddress: string | undefined,
  header: (name: string) => string | undefined,
  { trustProxy }: Pick<Config, "trustProxy">,
): string {
  const forwardedFor = header("x-forwarded-for");
  if (forwardedFor !== undefined || header("forwarded") !== undefined) {
    const peer = peerOf(socketAddress ?? LOOPBACK);
    if (!isTrusted(peer, trustProxy)) noticeForwarded(peer);
  }
  return addressOf(socketAddress, forwardedFor, trustProxy);
}
