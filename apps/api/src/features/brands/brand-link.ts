import type { Config } from "../../platform/config/config.ts";

/**
 * What a brand's merchant addresses begin with; a campaign's code follows. Where the host is long enough for brands to
 * have hosts of their own, it is the brand's.
 */
export function brandLink(
  { publicUrl, tenantMinLabels }: Pick<Config, "publicUrl" | "tenantMinLabels">,
  webUrl: string,
) {
  const { protocol, host, hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const ownHost = !isAddress && hostname.split(".").length + 1 >= tenantMinLabels;
  return ownHost ? `${protocol}//${webUrl}.${host}/` : `${publicUrl}/`;
}
