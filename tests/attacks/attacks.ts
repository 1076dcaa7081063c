import { accountAttacks } from "./accounts.ts";
import type { Attack, Outcome } from "./attack.ts";
import { reviewAttacks } from "./review.ts";
import { secondLook } from "./second-look.ts";
import { serverAttacks } from "./servers-open.ts";
import type { World } from "./servers.ts";
import { voucherAttacks } from "./vouchers.ts";

/** By the numbers of their findings. */
export const attacks: readonly Attack[] = [
  ...voucherAttacks,
  ...accountAttacks,
  ...serverAttacks,
  ...reviewAttacks,
  ...secondLook,
].toSorted((a, b) => a.finding.localeCompare(b.finding, "en", { numeric: true }));

/** Makes an attack. One that throws proves nothing, and counts as succeeded. */
export const attempt = (attack: Attack, world: World): Promise<Outcome> =>
  attack.run(world).catch((error: unknown) => ({ succeeded: true, found: `not tried: ${String(error)}` }));
