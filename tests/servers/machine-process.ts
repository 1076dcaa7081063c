import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { startServer } from "@stashwell/api/start-server";
import { stopOnSignals } from "@stashwell/api/stop-on-signals";
import { deciding } from "@stashwell/testing/site-visit";

// One of several servers, in a process of its own as on a machine of its own: what `npm start` starts, but that its pages
// are told as data, so that none have to be built.

const server = await startServer(readConfig(process.env, { dev: false }), systemClock, async () => deciding);
stopOnSignals(server.stop);
process.send?.("ready");
