import type { Config } from "../../platform/config/config.ts";

const IS_NAME = /^[\da-z-]+(\.[\da-z-]+)+$/;
const IS_ADDRESS = /^[\d.]+$/;
/** The maximum length of a host name. */
const MAX_HOST_LENGTH = 253;

/**
 * The first label of a host with enough labels to be a brand's. The host comes from the client, so it is only ever used
 * for lookups, never in a link or header.
 */
export function subdomainOf(
  host: string | undefined,
  { publicUrl, tenantMinLabels }: Pick<Config, "publicUrl" | "tenantMinLabels">,
): string | undefined {
  if (host === undefined || host.length > MAX_HOST_LENGTH) return undefined;
  const name = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  if (!IS_NAME.test(name) || IS_ADDRESS.test(name) || name === new URL(publicUrl).hostname) return undefined;
  const labels = name.split(".");
  return labels.length >= tenantMinLabels ? labels[0] : undefined;
}
