import { BlockList, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is the machine's own loopback; false for undefined. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether a host name without port or brackets leads a browser to its own machine. */
export const isLocalHost = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(name) || name === "::1";

/** What a proxy adds: whoever comes through one is not the machine itself, though the proxy may be. */
const FORWARDED = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];

export interface Peer {
  /** Of the socket, whatever a header says. */
  address: string | undefined;
  header(name: string): string | undefined;
}

/** Whether a request was made on this machine, and did not come through a proxy on it that says so. */
export const isFromThisMachine = ({ address, header }: Peer): boolean =>
  isLoopback(address) && FORWARDED.every((name) => header(name) === undefined);
