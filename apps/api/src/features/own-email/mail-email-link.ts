import { changeEmailMail, emailInUseMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { Session } from "../../platform/http/session.ts";
import { countSliding, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { isMailedMore, MAIL_PAUSE_SECONDS, mailboxOf } from "../accounts/mailbox.ts";
import { foldName, isSameName } from "../accounts/name-queries.ts";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import {
  deleteOneTimeSecrets,
  findEmailHolder,
  findEmailOwner,
  findSessionRows,
  lockCredentials,
} from "../accounts/queries.ts";

/** Links per account. */
const PER_ACCOUNT: Limit = { tries: 5, seconds: 86_400 };

/**
 * Mails a link to a new address, which changes to it once it is confirmed there; earlier ones stop working. An address
 * of another account gets a mail that says so instead: the caller can't tell the two cases apart.
 * @throws Problem 422 against `email` for the account's own address, 429 after too many links
 */
export async function mailEmailLink(
  services: Services,
  tx: Tx,
  { accountId, tokenHash }: Session,
  email: string,
): Promise<void> {
  const { clock, config, counts, secrets } = services;
  // Before the session is looked up: one that ends meanwhile, with what it began, is either seen here or sees the link.
  const credentials = await lockCredentials(tx, accountId);
  const [live] = await findSessionRows(tx, [tokenHash]);
  if (!credentials || !live) throw new Problem(401, "errors.session");
  const owner = await findEmailOwner(tx, accountId);
  if (await isSameName(tx, owner.email, email)) throw refusedField("email", "accounts.emailSame");
  const counted = await countSliding(counts.db, clock, [[`change-email:${accountId}`, PER_ACCOUNT]]);
  const mailbox = secrets.mac("changed mailbox", mailboxOf(await foldName(tx, email))).toString("base64url");
  // Of all accounts together: nobody gets more than a few mails that they did not ask for.
  if (!(await isMailedMore(counts.db, clock, `change-email-to:${mailbox}`))) {
    await counted.giveBack();
    throw new Problem(429, "errors.tooManyTries", { retryAfter: MAIL_PAUSE_SECONDS });
  }

  await deleteOneTimeSecrets(tx, accountId, "change_email");
  const { credential_epoch: credentialEpoch } = credentials;
  const secret = await issueSecret(tx, clock, accountId, "changeEmail", { email, credentialEpoch });
  const holder = await findEmailHolder(tx, owner, email);
  if (holder) {
    const { language, email: to, first_name: firstName } = holder;
    await queueMail(services, tx, emailInUseMail({ language, to, firstName, publicUrl: config.publicUrl }));
    return;
  }
  const link = `${config.publicUrl}/confirm-email/${secret}`;
  const { language, organization_name: organization } = owner;
  const mail = { language, to: email, organization: organization ?? "", publicUrl: config.publicUrl, link };
  await queueMail(services, tx, changeEmailMail(mail));
}
