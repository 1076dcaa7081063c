import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** What no name on the internet stands for: this machine, its network, and what is reserved. RFC 6890 and its kin. */
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
/** Within 2000::/3, which alone is routed: special purposes, documentation, and ways to reach an IPv4 address inside. */
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

/** Whether an IP address may be anybody's on the internet, and is not our own network's. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, "ipv4");
  return version === 6 && routed6.check(address, "ipv6") && !refused.check(address, "ipv6");
}

/** The host of an address as a name or a bare IP address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Whether an address names this very machine, in one of the ways in which developers do. */
export const isThisMachine = (url: URL): boolean => ["localhost", "127.0.0.1", "::1"].includes(hostOf(url));

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * Finds the addresses of a name for a connection that is made to exactly these: a name that changes its mind between
 * being judged and being called gains nothing. One private address among them refuses them all.
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
