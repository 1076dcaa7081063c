import { setTimeout as pause } from "node:timers/promises";
import { claimOf } from "./acts.ts";
import { urlOfDatabase } from "./embedded-database.ts";
import { Load, settle } from "./load.ts";
import { Product, type ProductOptions } from "./product.ts";
import { isUnsettled, send } from "./send.ts";
import { pinsOf } from "./verify.ts";
import { Fixture } from "./fixture.ts";

/** The running product, with a fixture. */
export interface Setup {
  product: Product;
  fixture: Fixture;
  close(): Promise<void>;
}

/** Vouchers claimed in advance, so that there is something to redeem. */
const CLAIMED_BEFORE = 400;
const BACK_MS = 120_000;

/** Starts the product with an embedded database, and fills it. */
export async function openSetup(options: ProductOptions = {}): Promise<Setup> {
  const product = await Product.open(options);
  try {
    const fixture = await Fixture.make(product.env, product.env.DATABASE_URL ?? (await urlOfDatabase(product.dataDir)));
    await claimSome(product, fixture);
    return {
      product,
      fixture,
      close: async () => {
        await fixture.close();
        await product.remove();
      },
    };
  } catch (error) {
    await product.remove();
    throw error;
  }
}

async function claimSome(product: Product, fixture: Fixture): Promise<void> {
  const load = new Load(fixture, product.port, { crew: { claim: 16, redeem: 0, join: 0, publish: 0 } });
  while (load.sent.length < CLAIMED_BEFORE) await pause(5);
  await load.stop();
  await settle(fixture, product.port, load.sent);
  fixture.keepPins(pinsOf(load.sent));
}

/** Waits until the server responds again, and reconnects to its database, whose address may have changed. */
export async function untilAnswered({ product, fixture }: Pick<Setup, "product" | "fixture">): Promise<void> {
  const deadline = performance.now() + BACK_MS;
  // The database handles it, but it changes nothing: there is no such campaign.
  const question = claimOf("NOWHERE0", true);
  const query = () =>
    send(product.port, question, undefined, { agent: false, timeoutMs: 5_000 }).catch(() => undefined);
  while (isUnsettled(await query())) {
    if (performance.now() > deadline) throw new Error(`the server does not recover:\n${await product.lastWords()}`);
    await pause(20);
  }
  await fixture.reopen(product.env.DATABASE_URL ?? (await urlOfDatabase(product.dataDir)));
}
