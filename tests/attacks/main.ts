import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { accountAttacks } from "./accounts.ts";
import { reviewAttacks } from "./review.ts";
import { secondLook } from "./second-look.ts";
import { serverAttacks } from "./servers-open.ts";
import { voucherAttacks } from "./vouchers.ts";
import type { Attack, Outcome } from "./attack.ts";
import { withWorld, type World } from "./servers.ts";

const { values, positionals } = parseArgs({
  options: { app: { type: "string", default: "." } },
  allowPositionals: true,
});
const attacks = [...voucherAttacks, ...accountAttacks, ...serverAttacks, ...reviewAttacks, ...secondLook]
  .filter(({ finding }) => positionals.length === 0 || positionals.includes(finding))
  .toSorted((a, b) => a.finding.localeCompare(b.finding, "en", { numeric: true }));

/** An attack that throws proves nothing, and counts as succeeded. */
const attempt = (attack: Attack, world: World): Promise<Outcome> =>
  attack.run(world).catch((error: unknown) => ({ succeeded: true, found: `not tried: ${String(error)}` }));

const say = (line: string) => process.stdout.write(`${line}\n`);

let succeeded = 0;
await withWorld(resolve(values.app), async (world) => {
  for (const attack of attacks) {
    const { succeeded: isOpen, found } = await attempt(attack, world);
    if (isOpen) succeeded += 1;
    say(`${isOpen ? "SUCCEEDED" : "refused  "} ${attack.finding.padEnd(4)} ${attack.aim}: ${found}`);
  }
});
say(`${attacks.length - succeeded} of ${attacks.length} attacks refused`);
process.exitCode = succeeded === 0 ? 0 : 1;
