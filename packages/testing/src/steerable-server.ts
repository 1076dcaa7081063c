import { DIGEST_HOUR } from "@stashwell/shared/notifications/rules";
import { createApp } from "@stashwell/api/app";
import { systemClock, type Clock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { sendDigests } from "@stashwell/api/features/notifications/send-digests";
import { returnAllUnopened } from "@stashwell/api/features/vouchers/return-unopened";
import { openBuiltWeb } from "@stashwell/api/features/site/web";
import { openServices } from "@stashwell/api/open-services";
import { listen } from "@stashwell/api/platform/http/server";
import { startServer } from "@stashwell/api/start-server";

/**
 * The real server in a separate process, whose parent controls it by IPC messages, such as to set its clock. Only tests
 * start it.
 */
type Steering =
  | {
      /** Milliseconds by which this server's clock is ahead. */
      clockOffset: number;
    }
  | {
      /** Sends today's digest mail to the businesses in this time zone, whatever their local hour is. */
      digestsIn: string;
    }
  | {
      /** Returns vouchers to their campaigns that weren't opened in time. */
      returnsUnopened: true;
    }
  | {
      /** Serves the same pages on this port without a reachable database. */
      isAwayAt: number;
    }
  | {
      /** Serves the same pages on this port with a database that lacks all tables, so that reading it fails. */
      isBrokenAt: number;
    };

/** The initial time of this server's clock, at which its demo ends; by default the system time. */
const { CLOCK_STARTS_AT: startsAt } = process.env;
const begun = startsAt ? Temporal.Instant.from(startsAt).epochMilliseconds - systemClock.now().epochMilliseconds : 0;
let offset = begun;
const clock: Clock = { now: () => systemClock.now().add({ milliseconds: offset }) };

const server = await startServer(readConfig(process.env, { dev: false }), clock);

async function sendDigestsIn(zone: string): Promise<void> {
  const morning = clock.now().toZonedDateTimeISO(zone).startOfDay().with({ hour: DIGEST_HOUR }).toInstant();
  await sendDigests({ ...server.services, clock: { now: () => morning } });
}

/** No server listens there. */
const NOWHERE = "postgres://nobody:nothing@127.0.0.1:1/nowhere";

function emptyDatabase(): string {
  const url = new URL(String(server.services.pool.options.connectionString));
  url.pathname = "/postgres";
  return url.href;
}

async function listenWith(databaseUrl: string, port: number): Promise<void> {
  const config = readConfig({ ...process.env, PORT: String(port) }, { dev: false });
  const services = openServices(config, clock, databaseUrl);
  await listen(createApp(services, await openBuiltWeb()), services, {});
}

async function steer(steering: Steering): Promise<void> {
  if ("digestsIn" in steering) await sendDigestsIn(steering.digestsIn);
  else if ("returnsUnopened" in steering) await returnAllUnopened(server.services);
  else if ("isAwayAt" in steering) await listenWith(NOWHERE, steering.isAwayAt);
  else if ("isBrokenAt" in steering) await listenWith(emptyDatabase(), steering.isBrokenAt);
  else offset = begun + steering.clockOffset;
  process.send?.(steering);
}

process.on("message", (steering: Steering) => void steer(steering));
process.on("disconnect", () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
