import { DIGEST_HOUR } from "@stashwell/shared/notifications/rules";
import { systemClock, type Clock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { sendDigests } from "@stashwell/api/features/notifications/send-digests";
import { startServer } from "@stashwell/api/start-server";

/**
 * The real server in a process of its own, with a clock that its parent sets over the channel that only a parent has.
 * Nothing that ships starts it.
 */
type Steering =
  | {
      /** Milliseconds by which this server's clock is ahead of the machine's. */
      clockOffset: number;
    }
  | {
      /** The time zone whose businesses get today's e-mail about what they have not read, whatever their hour is. */
      digestsIn: string;
    };

/** When it is as this server starts: the demo it tells then ends there. Without it, the machine's own time. */
const { CLOCK_STARTS_AT: startsAt } = process.env;
let offset = startsAt ? Temporal.Instant.from(startsAt).epochMilliseconds - systemClock.now().epochMilliseconds : 0;
const clock: Clock = { now: () => systemClock.now().add({ milliseconds: offset }) };

const server = await startServer(readConfig(process.env, { dev: false }), clock);

async function sendDigestsIn(zone: string): Promise<void> {
  const morning = clock.now().toZonedDateTimeISO(zone).startOfDay().with({ hour: DIGEST_HOUR }).toInstant();
  await sendDigests({ ...server.services, clock: { now: () => morning } });
}

async function steer(steering: Steering): Promise<void> {
  if ("digestsIn" in steering) await sendDigestsIn(steering.digestsIn);
  else offset = steering.clockOffset;
  process.send?.(steering);
}

process.on("message", (steering: Steering) => void steer(steering));
process.on("disconnect", () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
