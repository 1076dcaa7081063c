import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attacks, attempt } from "./attacks.ts";
import { openWorld, type OpenWorld } from "./servers.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await openWorld(fileURLToPath(new URL("../..", import.meta.url)));
}, 300_000);
afterAll(() => world.close());

it.each(attacks)("$finding is refused: $aim", async (attack) => {
  // Equal, so that a failure shows what was found.
  expect(await attempt(attack, world)).toEqual({ succeeded: false, found: expect.any(String) });
});
