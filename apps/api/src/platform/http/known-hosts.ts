import { isIP } from "node:net";
import { Cache } from "../cache.ts";

export interface HostSettings {
  /** Its host, and all below it, are ours. */
  publicUrl: string;
  /** Others that are: names, or `*.` and a name for all below it; `*` alone for any. */
  allowedHosts: readonly string[];
  /** Outside production a machine may be called by its address, as a phone on the same network does. */
  production: boolean;
}

/** Longer than any host and port. */
const MAX_LENGTH = 260;
const MAX_CACHED_HOSTS = 1_000;

/**
 * Which hosts a request may name. A name that somebody else points at this server is refused, whatever it asks for:
 * pages and caches must not be had under it, nor a browser led to what is meant for this network alone.
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

/** In lower case, without the port, the brackets of an address, or the dot at the end. */
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
