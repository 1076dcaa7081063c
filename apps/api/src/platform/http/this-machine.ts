import { BlockList, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is a loopback address; false for undefined. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether a host name, without port or brackets, refers to the client's own machine. */
export const isLocalHost = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(name) || name === "::1";

/** Headers that proxies add. A request through a local proxy isn't from this machine. */
const FORWARDED = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];

export interface Peer {
  /** The peer address of the socket, regardless of headers. */
  address: string | undefined;
  header(name: string): string | undefined;
}

/** Whether a request was made on this machine and wasn't forwarded by a proxy. */
export const isFromThisMachine = ({ address, header }: Peer): boolean =>
  isLoopback(address) && FORWARDED.every((name) => header(name) === undefined);
