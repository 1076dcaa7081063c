import type { Config } from "./config.ts";
import { log } from "../observation/log.ts";
import { isLocalHost } from "../http/this-machine.ts";

/**
 * Logs a warning for each setting that is missing in production although the server can start without it, or that
 * exposes development features to others.
 */
export function warnOfConfig(config: Config, env: NodeJS.ProcessEnv): void {
  const { production, port, allowedHosts } = config;
  if (!production) return warnOfOthers(config);
  if (config.bank === "sandbox")
    log("config.warning", {
      variable: "BANK_PROVIDER",
      warning: "BANK_PROVIDER is sandbox, which checks nobody: any business counts as verified that says so.",
    });
  if (env.PUBLIC_URL?.trim()) return;
  const reached = allowedHosts.length > 0 ? `localhost and ${allowedHosts.join(", ")}` : "localhost alone";
  log("config.warning", {
    variable: "PUBLIC_URL",
    warning: `PUBLIC_URL is missing: the server answers to ${reached}, and every link, QR code and mail leads to http://localhost:${port}. Set it to the address that visitors use.`,
  });
}

/** Warns if the host is reachable from the network, such as by a phone or from outside a container. */
function warnOfOthers({ host, demo }: Config): void {
  if (isLocalHost(host)) return;
  log("config.warning", {
    variable: "HOST",
    warning: `HOST is ${host}, so others on the network reach this server${demo ? " and the demo" : ""}. /dev/mailbox and the sandbox bank answer this machine alone, also from inside a container; MAIL_URL and BANK_PROVIDER=sandbox open them.`,
  });
}
