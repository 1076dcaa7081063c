import { setTimeout as pause } from "node:timers/promises";
import { KINDS } from "./acts.ts";
import { isAcknowledged, Load, settle, notify } from "./load.ts";
import { spread, type Verdict } from "./report.ts";
import { openSetup, untilAnswered } from "./setup.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

const BUSY = 2;
const JOINABLE = 240;
/** Requests sent at least this long before the signal count as received, and must get a response. Milliseconds. */
const RECEIVED = 15;
/** A server that takes longer to stop is too slow for a deployment. Milliseconds. */
const SOON = 25_000;

/**
 * Stops a server while it works, as a deployment does: it must finish the requests it has received, and respond to
 * them.
 */
export async function tortureByStopping(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const setup = await openSetup(options);
  const { product, fixture } = setup;
  const faults: string[] = [];
  const times: number[] = [];
  let finished = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await fixture.stockUp(JOINABLE);
      const load = new Load(fixture, product.port);
      await load.untilBusy(BUSY);
      await pause(Math.random() * 100);
      const signalledAt = performance.now();
      const received = load.sent.filter(({ inFlight, at }) => inFlight && at < signalledAt - RECEIVED);
      const stopping = product.stop();
      await load.stop();
      const code = await stopping;
      times.push(performance.now() - signalledAt);
      const unanswered = received.filter((one) => !isAcknowledged(one));
      finished += received.length - unanswered.length;
      if (unanswered.length > 0) faults.push(`stop ${round}: in flight and not answered: ${notify(unanswered)}`);
      if (code !== 0) faults.push(`stop ${round}: the server ended with ${code}`);
      if (times.at(-1)! > SOON) faults.push(`stop ${round}: it took ${(times.at(-1)! / 1000).toFixed(0)} s`);
      await product.start();
      await untilAnswered(setup);
      await settle(fixture, product.port, load.sent);
      faults.push(...(await verify(fixture, product.port, load.sent)).map((fault) => `stop ${round}: ${fault}`));
      fixture.keepPins(pinsOf(load.sent));
    }
  } finally {
    await setup.close();
  }
  return [
    {
      name: "SIGTERM in flight",
      figures: [
        `${rounds} times, amid ${KINDS.join(", ")}`,
        `all ${finished} that had been received were answered`,
        `ended with 0 in ${spread(times)}`,
      ],
      faults,
    },
  ];
}
