import type { Role } from "@stashwell/shared/team/rules";
import { closeSessions } from "../accounts/sessions.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import type { Inviting } from "./invite-colleague.ts";
import { countOwners, findMember, lockTeam, type MemberRow, updateAsRemoved, updateRole } from "./queries.ts";
import { revokeInvitationsOf } from "../invitations/queries.ts";
import { record } from "../audit/queries.ts";

/** Changes a member's role, effective from their next request. @throws Problem 404, 409 for the last owner */
export async function changeRole(changing: Inviting, accountId: string, role: Role): Promise<MemberRow> {
  const { services, tx, session } = changing;
  const member = await requireMember(changing, accountId);
  if (member.role === role) return member;
  if (member.role === "owner") await refuseLastOwner(changing);
  await updateRole(tx, session.brandId, member.id, role);
  if (role !== "owner") await withdrawInvitations(changing, member.id);
  await record(tx, session, {
    action: "team.role",
    subjectId: member.id,
    detail: { role, before: member.role },
    at: services.clock.now(),
  });
  return { ...member, role };
}

/**
 * Removes a member from the team, and ends their sessions, links and the invitations that they sent. @throws Problem
 * 404, 409 for the last owner
 */
export async function removeMember(changing: Inviting, accountId: string): Promise<MemberRow> {
  const { services, tx, session } = changing;
  const member = await requireMember(changing, accountId);
  if (member.role === "owner") await refuseLastOwner(changing);
  const at = services.clock.now();
  await updateAsRemoved(tx, session.brandId, member.id, at);
  await closeSessions(tx, member.id);
  await withdrawInvitations(changing, member.id);
  await record(tx, session, { action: "team.remove", subjectId: member.id, at });
  return member;
}

/** Otherwise a former owner could come back through an invitation that they sent. */
async function withdrawInvitations({ services, tx, session }: Inviting, accountId: string): Promise<void> {
  const at = services.clock.now();
  for (const { id } of await revokeInvitationsOf(tx, session.brandId, accountId, at))
    await record(tx, session, { action: "team.revoke", subjectId: id, at });
}

/** Returns the member with the team locked, so that of two owners who remove each other one stays. */
async function requireMember({ tx, session }: Inviting, accountId: string): Promise<MemberRow> {
  await lockTeam(tx, session.brandId);
  const member = isUuid(accountId) ? await findMember(tx, session.brandId, accountId) : undefined;
  if (!member) throw notFound("team.memberGone");
  return member;
}

async function refuseLastOwner({ tx, session }: Inviting): Promise<void> {
  if ((await countOwners(tx, session.brandId)) <= 1) throw conflict("team.lastOwner");
}
