import { brandRole, mayActAs, type Role } from "@stashwell/shared/team/rules";
import type { Tx } from "../../platform/db/db.ts";
import { forbidden, Problem } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { findMember, lockTeam } from "./queries.ts";

/**
 * Locks the team and returns the caller's role now. They may have lost theirs since the call began, and whoever took it
 * has been told which keys and secrets they know.
 * @throws Problem 401 for someone who was removed, 403 for someone who has less than the needed role
 */
export async function requireRoleStill(tx: Tx, { brandId, accountId }: BrandSession, needed: Role): Promise<Role> {
  await lockTeam(tx, brandId);
  const member = await findMember(tx, brandId, accountId);
  if (!member) throw new Problem(401, "errors.session");
  const role = brandRole(member.role);
  if (!mayActAs(role, needed)) throw forbidden("errors.role");
  return role;
}
