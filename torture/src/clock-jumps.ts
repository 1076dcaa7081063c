import { setTimeout as pause } from "node:timers/promises";
import { Load, settle, notify } from "./load.ts";
import type { ProductOptions } from "./product.ts";
import type { Verdict } from "./report.ts";
import { openSetup } from "./setup.ts";
import { pinsOf, verify } from "./verify.ts";

/** How many days the server's clock is ahead, in order; half of them are jumps back. */
const DAYS = [1, -1, 1 / 24, -3, 30, -30, 90, 0];
const BUSY = 3;
const JOINABLE = 240;
const SESSION = "errors.session";

/**
 * Makes the server's clock jump by hours and months, forward and back, while it works. Only sessions may expire because
 * of it.
 */
export async function tortureByClock(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const setup = await openSetup({ ...options, program: "bare" });
  const { product, fixture } = setup;
  const faults: string[] = [];
  let [done, signedOut] = [0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const days = DAYS[round % DAYS.length]!;
      await fixture.stockUp(JOINABLE);
      const load = new Load(fixture, product.port);
      await load.untilBusy(BUSY);
      await product.moveClock({ days });
      await pause(100);
      await load.stop();
      await fixture.signIn({ days });
      const { sent } = load;
      for (const one of sent.filter(({ reply }) => reply?.code === SESSION)) {
        one.reply = undefined;
        signedOut += 1;
      }
      const failed = sent.filter(({ reply }) => reply !== undefined && reply.status >= 500);
      if (failed.length > 0) faults.push(`jump to ${days} days: ${notify(failed)}`);
      await settle(fixture, product.port, sent);
      const found = await verify(fixture, product.port, sent, { repeated: false });
      faults.push(...found.map((fault) => `jump to ${days} days: ${fault}`));
      fixture.keepPins(pinsOf(sent));
      done += sent.length;
    }
  } finally {
    await setup.close();
  }
  return [
    {
      name: "clock jumps, up to 120 days on and back",
      figures: [
        `${rounds} jumps amid work`,
        `${done} acts, one effect each`,
        `${signedOut} had to sign in again first`,
        "no answer 5xx",
      ],
      faults,
    },
  ];
}
