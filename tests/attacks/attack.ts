import type { World } from "./servers.ts";

/** How an attack ended. */
export interface Outcome {
  succeeded: boolean;
  /** What it got, or how it was refused; nobody's secrets. */
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

/** One finding of the security tests of 22 (F), 23 (G) and 24 (N) November 2026, as a script. */
export interface Attack {
  /** Its number there, such as F1. */
  finding: string;
  /** What the attacker wants. */
  aim: string;
  run(world: World): Promise<Outcome>;
}
