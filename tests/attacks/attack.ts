import type { World } from "./servers.ts";

/** How an attack ended. */
export interface Outcome {
  succeeded: boolean;
  /** What it got, or how it was refused; nobody's secrets. */
  found: string;
}

/** One finding of the security tests of 22 (F), 23 (G) and 24 (N) November 2026, as a script. */
export interface Attack {
  /** Its number there, such as F1. */
  finding: string;
  /** What the attacker wants. */
  aim: string;
  run(world: World): Promise<Outcome>;
}
