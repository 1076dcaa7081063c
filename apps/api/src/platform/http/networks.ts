import { isIP, isIPv4, isIPv6 } from "node:net";

/**
 * The networks of an address, for limits per network; normalized, so that all spellings of an address give the same
 * text.
 */
export interface Networks {
  /** The IPv4 address itself or the IPv6 /64, typically one household. */
  narrow: string;
  /** The IPv6 /48, typically a company or a rented server; undefined for IPv4. */
  wide?: string;
}

const GROUPS = 8;

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const quad = address.includes(".") ? /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address) : null;
  const [a = 0, b = 0, c = 0, d = 0] = quad?.slice(1).map(Number) ?? [];
  const spelt = quad
    ? `${address.slice(0, quad.index)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : address;
  const [head = "", tail] = spelt.split("::");
  const numbers = (part: string | undefined) =>
    part ? part.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

/** Whether it is an IPv4-mapped IPv6 address, `::ffff:0:0/96`. */
const isMapped = (groups: readonly number[]): boolean =>
  groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0);

/**
 * Returns the IP address in the value of a socket or a forwarding header: without port, brackets, quotes or zone, and
 * as IPv4 if it is IPv4-mapped. Undefined if there is none.
 */
export function bareAddress(text: string): string | undefined {
  const spelt = text.trim().replace(/^"(.*)"$/, "$1");
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(spelt)?.[1];
  const withoutPort = bracketed ?? (/^([\d.]+):\d{1,5}$/.exec(spelt)?.[1] || spelt);
  const address = withoutPort.replace(/%.*$/, "");
  if (isIPv4(address) && bracketed === undefined) return address;
  if (!isIPv6(address)) return undefined;
  if (!/^[0:]*ffff:/i.test(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  return isMapped(groups) ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : address;
}

/** @param address as returned by `bareAddress`; any other text is a network of its own */
export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { narrow: address };
  const groups = groupsOf(address.replace(/%.*$/, "")).map((group) => group.toString(16));
  return { narrow: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}
