import { setTimeout as pause } from "node:timers/promises";
import { isAcknowledged, Load, type Sent, settle, notify } from "./load.ts";
import { spread, type Verdict } from "./report.ts";
import { openSetup, type Setup } from "./setup.ts";
import type { ProductOptions } from "./product.ts";
import { pinsOf, verify } from "./verify.ts";

/** Far more than a server's database connections. */
const JOINING = 80;
/** Longer than a call waits for a connection, shorter than the statement timeout. Milliseconds. */
const HELD = 9_000;
/** The time after which the server must be back to normal. Milliseconds. */
const SOON = 10_000;

interface Jam {
  sent: Sent[];
  refused: number;
  back: number;
  faults: string[];
}

/** Locks a table until every connection of the server waits for it, and further calls wait for a connection. */
async function jam({ product, fixture }: Setup): Promise<Jam> {
  await fixture.stockUp(JOINING * 2);
  const faults: string[] = [];
  const holder = await fixture.services.pool.connect();
  await holder.query("begin");
  await holder.query("lock table participation in access exclusive mode");
  const load = new Load(fixture, product.port, { crew: { claim: 0, redeem: 0, join: JOINING, publish: 0 } });
  await pause(HELD);
  const summary = load.sent.filter(({ reply }) => reply !== undefined);
  const refused = summary.filter(({ reply }) => reply?.status === 503);
  if (refused.length === 0) faults.push(`nobody was told to come again: ${notify(summary)}`);
  if (refused.some(({ reply }) => !(Number(reply?.retryAfter) > 0))) faults.push("a 503 came without Retry-After");
  const other = summary.filter((one) => one.reply?.status !== 503 && !isAcknowledged(one));
  if (other.length > 0) faults.push(`answered otherwise: ${notify(other)}`);
  await holder.query("rollback");
  holder.release();
  const freedAt = performance.now();
  await load.stop();
  await settle(fixture, product.port, load.sent);
  const back = performance.now() - freedAt;
  if (back > SOON) faults.push(`it took ${(back / 1000).toFixed(1)} s to be its old self`);
  faults.push(...(await verify(fixture, product.port, load.sent)));
  return { sent: load.sent, refused: refused.length, back, faults };
}

/**
 * Exhausts the connection pool: calls that get no connection are rejected with Retry-After, and the server recovers
 * afterwards.
 */
export async function tortureByPool(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const setup = await openSetup(options);
  try {
    const jams: Jam[] = [];
    for (let round = 0; round < rounds; round += 1) jams.push(await jam(setup));
    const afterwards = new Load(setup.fixture, setup.product.port);
    await setup.fixture.stockUp(40);
    await afterwards.untilBusy(2);
    await afterwards.stop();
    await settle(setup.fixture, setup.product.port, afterwards.sent);
    const faults = await verify(setup.fixture, setup.product.port, afterwards.sent);
    setup.fixture.keepPins(pinsOf(afterwards.sent));
    return [
      {
        name: "database connections used up",
        figures: [
          `${rounds} times by ${JOINING} calls`,
          `${jams.reduce((sum, { refused }) => sum + refused, 0)} were told 503 with Retry-After`,
          `all done ${spread(jams.map(({ back }) => back))} after there were connections again`,
        ],
        faults: [...jams.flatMap((one) => one.faults), ...faults],
      },
    ];
  } finally {
    await setup.close();
  }
}
