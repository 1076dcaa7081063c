import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 ranges that aren't public: loopback, private and reserved. RFC 6890 and related. */
const PRIVATE_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/**
 * Ranges within 2000::/3, the only routed one, that aren't public: special purposes, documentation, and ways to embed
 * an IPv4 address.
 */
const PRIVATE_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of PRIVATE_4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of PRIVATE_6) refused.addSubnet(network, prefix, "ipv6");
const routed6 = new BlockList();
routed6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public, neither private nor reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, "ipv4");
  return version === 6 && routed6.check(address, "ipv6") && !refused.check(address, "ipv6");
}

/** The host of a URL, as a name or as an IP address without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Whether a URL refers to this machine by one of the usual names. */
export const isThisMachine = (url: URL): boolean => ["localhost", "127.0.0.1", "::1"].includes(hostOf(url));

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * Resolves a name for a connection to exactly the returned addresses, so that DNS rebinding between check and
 * connection has no effect. One private address among them rejects all.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(), []);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first!.address, first!.family);
  });
};
