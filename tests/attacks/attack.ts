import type { World } from "./servers.ts";

/** The result of an attack. */
export interface Outcome {
  succeeded: boolean;
  /** What the attack obtained, or how it was refused. Contains no secrets. */
  found: string;
}

/**
 * Checks that an attack could begin, or that what is no attack goes through: one that is refused for another reason
 * proves nothing.
 * @throws Error when it doesn't hold
 */
export function need(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** One finding of the security tests of November 22 (F), 23 (G) and 24 (N), 2026, as a script. */
export interface Attack {
  /** The finding's number in that test, such as F1. */
  finding: string;
  /** The attacker's goal. */
  aim: string;
  run(world: World): Promise<Outcome>;
}
