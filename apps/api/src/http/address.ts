import { BlockList, isIP } from "node:net";

const bare = (address: string): string => address.trim().replace(/^::ffff:/, "");

function isTrusted(address: string, trusted: readonly string[]): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return trusted.some((entry) => {
    const [network = "", prefix] = entry.split("/");
    if (!isIP(network) || isIP(network) !== isIP(address)) return false;
    const list = new BlockList();
    list.addSubnet(network, prefix === undefined ? (isIP(network) === 6 ? 128 : 32) : Number(prefix), family);
    return list.check(address, family);
  });
}

/**
 * The client's address: the socket's, or, behind proxies that are trusted, the last forwarded one that is not
 * a trusted proxy itself. Headers from anybody else are ignored.
 */
export function addressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  let address = bare(socketAddress ?? "127.0.0.1");
  if (trusted.length === 0 || !forwardedFor) return address;
  const hops = forwardedFor.split(",").map(bare);
  while (isTrusted(address, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || !isIP(hop)) break;
    address = hop;
  }
  return address;
}
