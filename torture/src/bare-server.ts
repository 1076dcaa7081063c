import { type Clock, systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { startServer } from "@stashwell/api/start-server";
import { stopOnSignals } from "@stashwell/api/stop-on-signals";
import { deciding } from "@stashwell/testing/site-visit";

// The server that `npm start` starts, with two differences: its pages are data, so that none have to be built, and its
// clock can be set by its parent process.

let offset = 0;
const clock: Clock = { now: () => systemClock.now().add({ milliseconds: offset }) };

const server = await startServer(readConfig(process.env, { dev: false }), clock, async () => deciding);
stopOnSignals(server.stop);
process.on("message", ({ clockOffset }: { clockOffset: number }) => {
  offset = clockOffset;
  process.send?.({ clockOffset });
});
