import { INVITATION_DAYS } from "@stashwell/shared/team/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";

/** Limits that prevent abuse of our mail to harass people. */
const PER_INVITER: Limit = { tries: 50, seconds: 3600 };
const PER_INVITATION: Limit = { tries: 5, seconds: 3600 };

export interface InvitationLink {
  /** The token in the mail; only its hash is stored. */
  token: string;
  fresh: { token_hash: Buffer; sent_at: Temporal.Instant; expires_at: Temporal.Instant };
}

export function newInvitationLink(clock: Clock): InvitationLink {
  const token = randomToken();
  const sentAt = clock.now();
  const fresh = {
    token_hash: hashToken(token),
    sent_at: sentAt,
    expires_at: sentAt.add({ hours: INVITATION_DAYS * 24 }),
  };
  return { token, fresh };
}

/** @throws Problem 429 for an organization that recently sent too many invitations */
export const countInvitationOf = (tx: Tx, clock: Clock, organizationId: string): Promise<void> =>
  countTry(tx, clock, `invite:${organizationId}`, PER_INVITER);

/** @throws Problem 429 for an invitation that was recently sent again too often */
export const countResending = (tx: Tx, clock: Clock, invitationId: string): Promise<void> =>
  countTry(tx, clock, `invitation:${invitationId}`, PER_INVITATION);
