import ownPackage from "../package.json" with { type: "json" };
import { systemClock } from "./platform/clock.ts";
import { type Config, ConfigError, readConfig } from "./platform/config/config.ts";
import { warnOfConfig } from "./platform/config/config-warnings.ts";
import { DEMO_SIGN_INS } from "./features/demo/sign-ins.ts";
import { log, logError } from "./platform/observation/log.ts";
import { startServer } from "./start-server.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** Prints the greeting once the server is ready. */
function greet(config: Config, url: string): void {
  const lines = [
    "",
    `  Stashwell answers at   ${config.publicUrl === url ? url : `${config.publicUrl} (listening at ${url})`}`,
    `  The API describes itself at   ${url}/api/docs`,
  ];
  if (!config.production && config.local) lines.push(`  Mail goes to   ${url}/dev/mailbox`);
  if (config.demo) {
    lines.push("", "  Sign in to the demo:");
    for (const { who, email, password } of DEMO_SIGN_INS)
      lines.push(`    ${who.padEnd(24)} ${email.padEnd(24)} ${password}`);
    lines.push("", `  A live voucher   ${url}/c/DEMO2525`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

try {
  const config = readConfig(process.env, { dev: process.argv.includes("--dev") });
  warnOfConfig(config, process.env);
  const server = await startServer(config, systemClock);
  log("server.started", { port: config.port, version: ownPackage.version });
  stopOnSignals(async () => {
    log("server.stopping");
    await server.stop();
    log("server.stopped");
  });
  greet(config, server.url);
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else logError("start.failed", error);
  process.exit(1);
}
