import { isIP } from "node:net";

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

/**
 * Which hosts a request may name. A name that somebody else points at this server is refused, whatever it asks for:
 * pages and caches must not be had under it, nor a browser led to what is meant for this network alone.
 */
export function hostsKnownBy(settings: HostSettings): (host: string | undefined) => boolean {
  const own = bareName(new URL(settings.publicUrl).host);
  return (host) => host !== undefined && host.length <= MAX_LENGTH && isOurs(bareName(host), own, settings);
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
  if (isAtOrBelow(name, own) || isAtOrBelow(name, "localhost")) return true;
  return allowedHosts.some((allowed) =>
    allowed === "*" ? true : allowed.startsWith("*.") ? name.endsWith(allowed.slice(1)) : name === allowed,
  );
}

const isAtOrBelow = (name: string, parent: string): boolean => name === parent || name.endsWith(`.${parent}`);
const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");
