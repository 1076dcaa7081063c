import { type Clock, systemClock } from "../../apps/api/src/clock.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { startServer } from "../../apps/api/src/start-server.ts";
import { stopOnSignals } from "../../apps/api/src/stop-on-signals.ts";
import { deciding } from "../../apps/api/src/testing/site-visit.ts";

// The server that `npm start` starts, with two differences: its pages are told as data, so that none have to be built,
// and its clock listens to its parent.

let offset = 0;
const clock: Clock = { now: () => systemClock.now().add({ milliseconds: offset }) };

const server = await startServer(readConfig(process.env, { dev: false }), clock, async () => deciding);
stopOnSignals(server.stop);
process.on("message", ({ clockOffset }: { clockOffset: number }) => {
  offset = clockOffset;
  process.send?.({ clockOffset });
});
