import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { startServer } from "../start-server.ts";
import { stopOnSignals } from "../stop-on-signals.ts";
import { deciding } from "./site-visit.ts";

// One of several servers, in a process of its own as on a machine of its own: what `npm start` starts, but that its pages
// are told as data, so that none have to be built.

const server = await startServer(readConfig(process.env, { dev: false }), systemClock, async () => deciding);
stopOnSignals(server.stop);
process.send?.("ready");
