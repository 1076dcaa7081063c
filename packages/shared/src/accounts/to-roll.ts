import { z } from "zod";

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * What anyone with an account's credentials may have created, and what stays valid after the credentials change: to be
 * reviewed, and revoked if it is unknown.
 */
export const toRoll = z.object({
  /** Active API keys, by name. */
  apiKeys: named,
  /** Webhook endpoints, by the host that they send to. */
  webhooks: named,
  /** Pending invitations, by e-mail address. */
  invitations: named,
});
export type ToRoll = z.infer<typeof toRoll>;

export const hasToRoll = (made: ToRoll): boolean => Object.values(made).some((things) => things.length > 0);
