import type { World } from "./servers.ts";

/** The result of an attack. */
export interface Outcome {
  succeeded: boolean;
  /** What the attack obtained, or how it was refused. Contains no secrets. */
  found: string;
}

/** One finding of the security tests of November 22 (F), 23 (G) and 24 (N), 2026, as a script. */
export interface Attack {
  /** The finding's number in that test, such as F1. */
  finding: string;
  /** The attacker's goal. */
  aim: string;
  run(world: World): Promise<Outcome>;
}
