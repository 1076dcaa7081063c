import { BlockList, isIP } from "node:net";
import type { Config } from "../config/config.ts";
import { Cache } from "../cache.ts";
import { bareAddress } from "./networks.ts";
import { noticeForwarded } from "./untrusted-proxy.ts";

const LOOPBACK = "127.0.0.1";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listsByTrusted = new WeakMap<readonly string[], BlockList>();

/** Parses each TRUST_PROXY list once; every request needs it. */
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

/** Peer addresses of sockets; few when the server is behind a proxy. */
const MAX_PEERS = 1_000;
const peers = new Cache<string>({ maxEntries: MAX_PEERS });

/** The peer's address without port, brackets or zone. */
function peerOf(socketAddress: string): string {
  const known = peers.find(socketAddress);
  if (known !== undefined) return known;
  const peer = bareAddress(socketAddress) ?? LOOPBACK;
  peers.set(socketAddress, peer);
  return peer;
}

/**
 * Returns the client's address: the socket's or, behind trusted proxies, the last forwarded address that isn't a
 * trusted proxy itself. Forwarding headers from untrusted peers are ignored.
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

/** Whether the peer of a socket is a trusted proxy. */
export const isTrustedPeer = (socketAddress: string | undefined, trusted: readonly string[]): boolean =>
  trusted.length > 0 && isTrusted(peerOf(socketAddress ?? LOOPBACK), trusted);

/** The network origin of a request. */
export interface Origin {
  /** The client's address. */
  address: string;
  /** Whether the request was made on this machine and not through a proxy. */
  fromThisMachine: boolean;
}

/**
 * Returns the client's address; logs a warning when the request has a forwarding header from a proxy that TRUST_PROXY
 * doesn't list.
 */
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
