import { isIP } from "node:net";
import { Cache } from "../cache.ts";

export interface HostSettings {
  /** Its host and all subdomains are accepted. */
  publicUrl: string;
  /** Additional hosts: names, `*.` and a name for all subdomains, or `*` alone for any host. */
  allowedHosts: readonly string[];
  /** Outside production, IP addresses are accepted too, for example for a phone on the same network. */
  production: boolean;
}

/** Longer than any valid host and port. */
const MAX_LENGTH = 260;
const MAX_CACHED_HOSTS = 1_000;

/**
 * Returns a function that checks the Host header of a request. Any other name that points at this server is rejected,
 * against DNS rebinding and cache poisoning.
 */
export function hostsKnownBy(settings: HostSettings): (host: string | undefined) => boolean {
  const own = bareName(new URL(settings.publicUrl).host);
  const verdicts = new Cache<boolean>({ maxEntries: MAX_CACHED_HOSTS });
  return (host) => {
    if (host === undefined || host.length > MAX_LENGTH) return false;
    const known = verdicts.find(host);
    if (known !== undefined) return known;
    const verdict = isOurs(bareName(host), own, settings);
    verdicts.set(host, verdict);
    return verdict;
  };
}

/** In lower case, without port, brackets of an IPv6 address, or trailing dot. */
const bareName = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");

function isOurs(name: string, own: string, { allowedHosts, production }: HostSettings): boolean {
  if (!/^[a-z\d._:-]+$/.test(name)) return false;
  if (isIP(name)) return !production || isLoopback(name) || allowedHosts.includes("*") || allowedHosts.includes(name);
  if (isAtOrBelow(name, own) || name === "localhost" || (!production && name.endsWith(".localhost"))) return true;
  return allowedHosts.some((allowed) =>
    allowed === "*" ? true : allowed.startsWith("*.") ? name.endsWith(allowed.slice(1)) : name === allowed,
  );
}

const isAtOrBelow = (name: string, parent: string): boolean => name === parent || name.endsWith(`.${parent}`);
const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");
