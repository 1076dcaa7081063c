import type { Tx } from "../db/db.ts";
import { Problem } from "../http/problem.ts";
import type { BrandId } from "../http/session.ts";
import { hashToken } from "../secrets.ts";
import type { Services } from "../services.ts";
import { consumeInvitation, insertMember } from "./queries.ts";
import { record } from "./record.ts";

/**
 * Makes somebody a member by the link of an invitation, with a password of their own; false when no invitation has
 * that link, or none that is still good.
 * @throws Problem 409 when the address signs in for another brand already
 */
export async function acceptInvitation(
  { clock }: Services,
  tx: Tx,
  token: string,
  makeHash: () => Promise<string>,
): Promise<boolean> {
  const now = clock.now();
  const invitation = await consumeInvitation(tx, hashToken(token), now);
  if (!invitation) return false;
  const member = await insertMember(tx, {
    type: 1,
    brand_id: invitation.brand_id,
    business_id: null,
    email: invitation.email,
    username: invitation.email,
    first_name: invitation.first_name,
    last_name: invitation.last_name,
    password_hash: await makeHash(),
    language: invitation.language,
    role: invitation.role,
    created_at: now,
  });
  if (!member) throw new Problem(409, "team.emailElsewhere");
  // The scope comes from the invitation that was just used up: there is no session yet.
  const self = { brandId: invitation.brand_id as BrandId, accountId: member.id };
  await record(tx, self, { action: "team.join", subjectId: member.id, detail: { role: invitation.role }, at: now });
  return true;
}
