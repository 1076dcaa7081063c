import type { Config } from "../../platform/config/config.ts";

/**
 * The prefix of a brand's merchant URLs, before a campaign's code. On the brand's own subdomain if the host has enough
 * labels for one (`tenantMinLabels`).
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
