import { z } from "zod";

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * What somebody who had an account's credentials may have made with it, and what works on after they changed: to be looked
 * through, and revoked where it is not known.
 */
export const toRoll = z.object({
  /** API keys that work, by name. */
  apiKeys: named,
  /** Endpoints of webhooks, by the host that they send to. */
  webhooks: named,
  /** Invitations that nobody has accepted yet, by e-mail address. */
  invitations: named,
});
export type ToRoll = z.infer<typeof toRoll>;

export const hasToRoll = (made: ToRoll): boolean => Object.values(made).some((things) => things.length > 0);
