import { ACCOUNT_TYPE, type AccountType, RESTORE_EMAIL_DAYS } from "@stashwell/shared/accounts/rules";
import { emailChangedMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import { conflict } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import { freeNames } from "./free-names.ts";
import { passwordLink } from "./mail-password-link.ts";
import { isSameName } from "./name-queries.ts";
import { issueSecret, type UsedSecret, useSecret, withdrawPasswordLinks } from "./one-time-secrets.ts";
import {
  deleteLaterSecrets,
  deleteTwoStepSince,
  findEmailHolder,
  findEmailOwner,
  findRestoringSecret,
  findSecretOwner,
  keepKnown,
  updateEmail,
} from "./queries.ts";

export interface NewEmail {
  email: string;
  /** What the account signs in as. */
  as: "brand" | "business";
}

const newEmail = (type: AccountType, email: string): NewEmail => ({
  email,
  as: type === ACCOUNT_TYPE.business ? "business" : "brand",
});

/** Finds the address that a link confirms, without using it; undefined if it is used, expired or unknown. */
export async function findNewEmail({ db, clock }: Services, secret: string): Promise<NewEmail | undefined> {
  const owner = await findSecretOwner(db, ["change_email"], hashToken(secret), clock.now());
  return owner && newEmail(owner.type, owner.email);
}

/**
 * Changes an account's address by the link that was mailed there, and mails the old one how to restore it. Password
 * links that were mailed to the old one stop working.
 * @returns undefined if the link is used, expired or unknown, or whoever asked for it is no owner any more; otherwise
 *   the address, and whether it was changed: not if another account has it by now
 */
export async function confirmEmail(
  services: Services,
  tx: Tx,
  secret: string,
): Promise<(NewEmail & { changed: boolean }) | undefined> {
  const used = await useSecret(tx, services.clock, ["change_email"], secret);
  if (!used || used.email === null) return undefined;
  const { accountId, email } = used;
  const owner = await findEmailOwner(tx, accountId);
  if (owner.role !== "owner") return undefined;
  if (!(await replaceEmail(services, tx, owner, email))) return { ...newEmail(owner.type, email), changed: false };
  // Brands that know the business by its address before go on knowing it.
  if (owner.business_id !== null) await keepKnown(tx, owner.business_id, owner.email);
  await withdrawPasswordLinks(tx, accountId);
  const link = await issueRestoringLink(services, tx, owner, email);
  await tellReplaced(services, tx, owner, link);
  await recordChange(services, tx, owner, "address.change");
  return { ...newEmail(owner.type, email), changed: true };
}

/**
 * Issues the link that restores an account's address; undefined when its owner returns to an address that has such a
 * link already: what was changed since is undone, and whoever did that must not get a link.
 */
async function issueRestoringLink(
  { clock, config }: Services,
  tx: Tx,
  owner: Owner,
  newAddress: string,
): Promise<string | undefined> {
  const earlier = await findRestoringSecret(tx, owner.id, newAddress, clock.now());
  if (earlier) {
    await deleteLaterSecrets(tx, owner.id, "restore_email", earlier.expires_at);
    return undefined;
  }
  const secret = await issueSecret(tx, clock, owner.id, "restoreEmail", { email: owner.email });
  return passwordLink(config.publicUrl, secret);
}

/** Mails the address before a change that it was changed. */
async function tellReplaced(services: Services, tx: Tx, owner: Owner, link: string | undefined): Promise<void> {
  const mail = emailChangedMail({
    language: owner.language,
    to: owner.email,
    firstName: owner.first_name,
    organization: owner.organization_name ?? "",
    publicUrl: services.config.publicUrl,
    link,
    at: services.clock.now().toZonedDateTimeISO(owner.timezone ?? "UTC"),
  });
  await queueMail(services, tx, mail);
}

/**
 * Gives an account the address back that it had when a link was mailed there, and turns off a second step that was
 * turned on since. Links of later changes stop working, so that whoever made these can't take the account back.
 * @throws Problem 409 if another account has the address by now
 */
export async function restoreEmail(
  services: Services,
  tx: Tx,
  { accountId, email, expiresAt }: UsedSecret & { email: string },
): Promise<void> {
  const owner = await findEmailOwner(tx, accountId);
  if (!(await isSameName(tx, owner.email, email))) {
    if (!(await replaceEmail(services, tx, owner, email))) throw conflict("accounts.emailTaken");
    await tellReplaced(services, tx, owner, undefined);
    await recordChange(services, tx, owner, "address.restore");
  }
  const issuedAt = expiresAt.subtract({ hours: RESTORE_EMAIL_DAYS * 24 });
  const { numDeletedRows: turnedOff } = await deleteTwoStepSince(tx, accountId, issuedAt);
  if (turnedOff > 0n) await recordChange(services, tx, owner, "twoStep.off");
  await deleteLaterSecrets(tx, accountId, "restore_email", expiresAt);
}

type Owner = Awaited<ReturnType<typeof findEmailOwner>>;

/** Replaces an account's address, and its user name if that is the address; false if another account has one of them. */
async function replaceEmail({ clock }: Services, tx: Tx, owner: Owner, email: string): Promise<boolean> {
  const username = (await isSameName(tx, owner.username, owner.email)) ? email : owner.username;
  const names = { email, userName: username, ownAccountId: owner.id, isConfirmed: true };
  // Registrations with the address that nobody confirmed end.
  if (owner.type === ACCOUNT_TYPE.business && !(await freeNames(tx, clock.now(), names))) return false;
  if (await findEmailHolder(tx, owner, email)) return false;
  return updateEmail(tx, owner.id, { email, username });
}

const recordChange = (
  { clock }: Services,
  tx: Tx,
  { id, brand_id, business_id }: Owner,
  action: "address.change" | "address.restore" | "twoStep.off",
) =>
  insertAuditEvent(tx, {
    action,
    brandId: brand_id ?? undefined,
    businessId: business_id ?? undefined,
    accountId: id,
    subjectId: id,
    at: clock.now(),
  });
