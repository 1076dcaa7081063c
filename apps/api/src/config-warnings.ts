import type { Config } from "./config.ts";
import { log } from "./http/log.ts";

/** Says what a server in production lacks that it can do without, and surely is not meant to. One line each. */
export function warnOfConfig({ production, port, allowedHosts }: Config, env: NodeJS.ProcessEnv): void {
  if (!production || env.PUBLIC_URL?.trim()) return;
  const reached = allowedHosts.length > 0 ? `localhost and ${allowedHosts.join(", ")}` : "localhost alone";
  log("config.warning", {
    variable: "PUBLIC_URL",
    warning: `PUBLIC_URL is missing: the server answers to ${reached}, and every link, QR code and mail leads to http://localhost:${port}. Set it to the address that visitors use.`,
  });
}
