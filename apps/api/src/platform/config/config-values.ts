import { BlockList, isIP } from "node:net";
import { pathToFileURL } from "node:url";

// Each reader parses the text of a setting; undefined if the text is invalid.

export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

export const atLeast =
  (length: number) =>
  (text: string): string | undefined =>
    text.length >= length ? text : undefined;

export const atMost =
  (length: number) =>
  (text: string): string | undefined =>
    text.length <= length ? text : undefined;

/** Parses comma-separated `name=value` pairs with percent-encoded values. */
export function headers(text: string): Record<string, string> | undefined {
  const pairs = text.split(",").map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return undefined;
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", decodeURIComponent(pair?.[2] ?? "")]));
  } catch {
    return undefined;
  }
}

export const digits = (text: string): string | undefined => (/^\d{1,30}$/.test(text) ? text : undefined);

export const passType = (text: string): string | undefined => (/^pass(\.[\w-]+)+$/.test(text) ? text : undefined);

export const appleTeam = (text: string): string | undefined => (/^[A-Z\d]{10}$/.test(text) ? text : undefined);

export function flag(text: string): boolean | undefined {
  if (text === "1" || text === "true") return true;
  if (text === "0" || text === "false") return false;
  return undefined;
}

export const host = (text: string): string | undefined =>
  isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;

export const url =
  (...protocols: string[]) =>
  (text: string): string | undefined => {
    const parsed = URL.parse(text);
    return parsed && protocols.includes(parsed.protocol) && parsed.hostname ? text : undefined;
  };

const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Splits an address with several hosts, `postgresql://user:password@one:5432,two:5432/database`, into one for each.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function addressesOf(address: string): string[] {
  const [, before = "", hosts = "", after = ""] = SEVERAL_HOSTS.exec(address) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${before}${host}${after}`) : [address];
}

/** The address of a database; each host of several is checked. */
export const database = (text: string): string | undefined =>
  addressesOf(text).every((address) => url("postgres:", "postgresql:")(address)) ? text : undefined;

/** The address of a database on one host. */
export const oneDatabase = (text: string): string | undefined =>
  addressesOf(text).length === 1 ? database(text) : undefined;

/** The URL without its trailing slash; undefined if it has a path, a query or credentials. */
export function origin(text: string): string | undefined {
  const parsed = URL.parse(text);
  if (!parsed || !["http:", "https:"].includes(parsed.protocol)) return undefined;
  return parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
}

/** A relative `file:` directory is resolved against the working directory. */
export function storage(text: string): string | undefined {
  if (text.startsWith("file://")) return URL.parse(text)?.href;
  if (text.startsWith("file:") && text.length > "file:".length) return fileUrl(text.slice("file:".length));
  return /^s3:\/\/[a-z\d][a-z\d.-]+(\/\w[\w.-]*)*\/?$/.test(text) ? text : undefined;
}

export const region = (text: string): string | undefined => (/^[a-z\d-]{2,40}$/.test(text) ? text : undefined);

export const fileUrl = (path: string): string => pathToFileURL(path).href;

export function tileTemplate(text: string): string | undefined {
  const complete = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  return complete && url("http:", "https:")(text.replaceAll(/[{}]/g, "")) ? text : undefined;
}

/** The largest ranges that private networks have: `10.0.0.0/8` and `fc00::/7`. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 7 };

export function addressRanges(text: string): string[] | undefined {
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(range: string): boolean {
  const [address = "", prefix, ...rest] = range.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (rest.length > 0 || isIP(address) === 0) return false;
  if (prefix === undefined) return true;
  // Two halves of all addresses would trust any client's forwarding header, as one range of all would.
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < SHORTEST_PREFIX[family]) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family);
    return true;
  } catch {
    return false;
  }
}

/** Host names; `*.` and a name matches all subdomains, `*` any host. */
export function hosts(text: string): string[] | undefined {
  const named = text.split(",").map((entry) => entry.trim().toLowerCase());
  const isHost = (entry: string) => entry === "*" || isIP(entry) || /^(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(entry);
  return named.every(isHost) ? named : undefined;
}

/** Secret keys, the newest first. */
export function keys(text: string): string[] | undefined {
  const named = text.split(",").map((entry) => entry.trim());
  return named.every((key) => key.length >= 32) ? named : undefined;
}

export const contact = (text: string): string | undefined =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) || url("https:")(text) ? text : undefined;
