import type { LinkOwner } from "@stashwell/shared/site/pages";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { findInvitationByToken } from "../invitations/queries.ts";
import { PASSWORD_PURPOSES } from "./one-time-secrets.ts";
import { findSecretOwner } from "./queries.ts";

const AS = { 1: "brand", 2: "business", 3: "operator" } as const;

/** The names that the password of a link's owner must not contain. */
export const namesOf = ({ email, organizationName, name }: LinkOwner): string[] => [
  email,
  organizationName,
  name?.firstName ?? "",
  name?.lastName ?? "",
];

function reasonOf({ purpose, password_hash: hash }: NonNullable<Awaited<ReturnType<typeof findSecretOwner>>>) {
  if (purpose === "restore_email") return "restore";
  return hash === null ? "first" : "reset";
}

/** Finds the owner of a password link without using it; undefined if it is used, expired or unknown. */
export async function findLinkOwner(
  { db, clock }: Pick<Services, "db" | "clock">,
  secret: string,
): Promise<LinkOwner | undefined> {
  const [hash, now] = [hashToken(secret), clock.now()];
  const account = await findSecretOwner(db, PASSWORD_PURPOSES, hash, now);
  if (account)
    return {
      as: AS[account.type],
      reason: reasonOf(account),
      email: account.email,
      organizationName: account.organization_name ?? "",
    };
  const invitation = await findInvitationByToken(db, hash, now);
  return (
    invitation && {
      as: invitation.role === "cashier" ? "business" : "brand",
      reason: "invitation",
      email: invitation.email,
      organizationName: invitation.organization_name,
      name: { firstName: invitation.first_name, lastName: invitation.last_name },
    }
  );
}
