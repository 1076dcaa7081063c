import { provenRoute } from "../two-step/proven-route.ts";
import { team } from "@stashwell/shared/team/contract";
import { findToRoll } from "../accounts/to-roll.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { Problem } from "../../platform/http/problem.ts";
import { route, replicaRoute } from "../../platform/http/route.ts";
import { changeRole, removeMember } from "./change-member.ts";
import { findHistory } from "./history/find-history.ts";
import { listOpenInvitations, updateInvitation } from "../invitations/queries.ts";
import { inviteColleague, resendInvitation } from "./invite-colleague.ts";
import { listMembers } from "./queries.ts";
import { record } from "../audit/queries.ts";
import { nameOf, toInvitation, toMember } from "./to-wire.ts";

export const teamRoutes = [
  route(team.list, async ({ db, session, services: { clock } }) => {
    const [members, invitations] = await Promise.all([
      listMembers(db, session.brandId),
      listOpenInvitations(db, session),
    ]);
    const now = clock.now();
    return { data: { members: members.map(toMember), invitations: invitations.map((row) => toInvitation(row, now)) } };
  }),

  provenRoute(team.invite, async ({ db, session, input, t, services }) => {
    const invitation = await inviteColleague({ services, tx: transactionOf(db), session }, input);
    return {
      message: t("team.invited", { email: invitation.email }),
      data: toInvitation(invitation, services.clock.now()),
    };
  }),

  route(team.resend, async ({ db, session, input, t, services }) => {
    const invitation = await resendInvitation({ services, tx: transactionOf(db), session }, input.invitationId);
    return {
      message: t("team.invited", { email: invitation.email }),
      data: toInvitation(invitation, services.clock.now()),
    };
  }),

  route(team.revoke, async ({ db, session, input, t, services: { clock } }) => {
    const { invitationId } = input;
    const at = clock.now();
    const was =
      isUuid(invitationId) && (await updateInvitation(transactionOf(db), session, invitationId, { revoked_at: at }));
    if (!was) throw new Problem(404, "team.invitationGone");
    await record(db, session, { action: "team.revoke", subjectId: invitationId, at });
    return { message: t("team.revoked") };
  }),

  provenRoute(team.role, async ({ db, session, input, t, services }) => {
    const member = await changeRole({ services, tx: transactionOf(db), session }, input.employeeId, input.role);
    const toRoll = input.role === "owner" ? null : await findToRoll(db, member.id, services.clock.now());
    return { message: t("team.roleChanged", { name: nameOf(member) }), data: toMember(member), toRoll };
  }),

  provenRoute(team.remove, async ({ db, session, input, t, services }) => {
    const member = await removeMember({ services, tx: transactionOf(db), session }, input.employeeId);
    const toRoll = await findToRoll(db, member.id, services.clock.now());
    return { message: t("team.removed", { name: nameOf(member) }), toRoll };
  }),

  replicaRoute(team.audit, ({ db, session, input }) => findHistory(db, session.brandId, input)),
];
