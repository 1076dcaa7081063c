import { BlockList, isIP } from "node:net";
import type { Config } from "../config/config.ts";
import { bareAddress } from "./networks.ts";
import { noticeForwarded } from "./unbelieved-proxy.ts";

const LOOPBACK = "127.0.0.1";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listsByTrusted = new WeakMap<readonly string[], BlockList>();

/** Every request asks for it, so the list of TRUST_PROXY is read once. */
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

/**
 * The client's address: the socket's, or, behind proxies that are trusted, the last forwarded one that is not
 * a trusted proxy itself. Headers from anybody else are ignored.
 */
export function addressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  let address = bareAddress(socketAddress ?? LOOPBACK) ?? LOOPBACK;
  if (trusted.length === 0 || !forwardedFor) return address;
  const hops = forwardedFor.split(",");
  while (isTrusted(address, trusted)) {
    const hop = bareAddress(hops.pop() ?? "");
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}

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
    const peer = bareAddress(socketAddress ?? LOOPBACK) ?? LOOPBACK;
    if (!isTrusted(peer, trustProxy)) noticeForwarded(peer);
  }
  return addressOf(socketAddress, forwardedFor, trustProxy);
}
