import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { attacks, attempt } from "./attacks.ts";
import { openWorld } from "./servers.ts";

const { values, positionals } = parseArgs({
  options: { app: { type: "string", default: "." } },
  allowPositionals: true,
});
const chosen = attacks.filter(({ finding }) => positionals.length === 0 || positionals.includes(finding));

const say = (line: string) => process.stdout.write(`${line}\n`);

let succeeded = 0;
const world = await openWorld(resolve(values.app));
try {
  for (const attack of chosen) {
    const { succeeded: isOpen, found } = await attempt(attack, world);
    if (isOpen) succeeded += 1;
    say(`${isOpen ? "SUCCEEDED" : "refused  "} ${attack.finding.padEnd(4)} ${attack.aim}: ${found}`);
  }
} finally {
  await world.close();
}
say(`${chosen.length - succeeded} of ${chosen.length} attacks refused`);
process.exitCode = succeeded === 0 ? 0 : 1;
