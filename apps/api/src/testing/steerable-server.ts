import { systemClock, type Clock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { startServer } from "../start-server.ts";

/**
 * The real server in a process of its own, with a clock that its parent sets over the channel that only a parent has.
 * Nothing that ships starts it.
 */
interface Steering {
  /** Milliseconds by which this server's clock is ahead of the machine's. */
  clockOffset: number;
}

/** When it is as this server starts: the demo it tells then ends there. Without it, the machine's own time. */
const { CLOCK_STARTS_AT: startsAt } = process.env;
let offset = startsAt ? Temporal.Instant.from(startsAt).epochMilliseconds - systemClock.now().epochMilliseconds : 0;
const clock: Clock = { now: () => systemClock.now().add({ milliseconds: offset }) };

const server = await startServer(readConfig(process.env, { dev: false }), clock);

process.on("message", ({ clockOffset }: Steering) => {
  offset = clockOffset;
  process.send?.({ clockOffset });
});
process.on("disconnect", () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
