import type { Config } from "../../platform/config/config.ts";

const IS_NAME = /^[\da-z-]+(\.[\da-z-]+)+$/;
const IS_ADDRESS = /^[\d.]+$/;
/** Longer than any host name may be. */
const MAX_HOST_LENGTH = 253;

/**
 * The first part of a host that is long enough to be a brand's. What a client sends as its host is only ever looked up:
 * no link and no header is made of it.
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
