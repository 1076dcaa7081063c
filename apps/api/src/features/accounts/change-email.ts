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
  findSecretOwner,
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
 * @returns undefined if the link is used, expired or unknown; otherwise the address, and whether it was changed: not if
 *   another account has it by now
 */
export async function confirmEmail(
  services: Services,
  tx: Tx,
  secret: string,
): Promise<(NewEmail & { changed: boolean }) | undefined> {
  const { clock, config } = services;
  const used = await useSecret(tx, clock, ["change_email"], secret);
  if (!used || used.email === null) return undefined;
  const { accountId, email } = used;
  const owner = await findEmailOwner(tx, accountId);
  if (!(await replaceEmail(services, tx, owner, email))) return { ...newEmail(owner.type, email), changed: false };
  await withdrawPasswordLinks(tx, accountId);
  const restoring = await issueSecret(tx, clock, accountId, "restoreEmail", { email: owner.email });
  const mail = emailChangedMail({
    language: owner.language,
    to: owner.email,
    firstName: owner.first_name,
    organization: owner.organization_name ?? "",
    publicUrl: config.publicUrl,
    link: passwordLink(config.publicUrl, restoring),
    at: clock.now().toZonedDateTimeISO(owner.timezone ?? "UTC"),
  });
  await queueMail(services, tx, mail);
  await recordChange(services, tx, owner, "address.change");
  return { ...newEmail(owner.type, email), changed: true };
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
  const isReplaced = !(await isSameName(tx, owner.email, email));
  if (isReplaced && !(await replaceEmail(services, tx, owner, email))) throw conflict("accounts.emailTaken");
  await deleteTwoStepSince(tx, accountId, expiresAt.subtract({ hours: RESTORE_EMAIL_DAYS * 24 }));
  await deleteLaterSecrets(tx, accountId, "restore_email", expiresAt);
  await recordChange(services, tx, owner, "address.restore");
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
  action: "address.change" | "address.restore",
) =>
  insertAuditEvent(tx, {
    action,
    brandId: brand_id ?? undefined,
    businessId: business_id ?? undefined,
    accountId: id,
    subjectId: id,
    at: clock.now(),
  });
