import { randomUUID } from "node:crypto";
import { CLAIM_CODE_DIGITS, CLAIM_CODE_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Language } from "@stashwell/shared/language";
import { claimCodeMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { countSliding, type Limit, windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { isMailedMore, MAIL_PAUSE_SECONDS, mailboxOf } from "../accounts/mailbox.ts";
import { foldName } from "../accounts/name-queries.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { requirePublished } from "../campaigns/require-campaign.ts";
import { countOrWork } from "../challenges/count-or-work.ts";
import { giveBackTry, insertClaimCode, takeTry } from "./claim-code-queries.ts";
import type { ClaimProof } from "./queries.ts";

const TRIES = 5;
const DAY = 86_400;
/** Codes mailed to one mailbox, per requesting network. */
const TO_MAILBOX_FROM_NETWORK: Limit = { tries: 5, seconds: DAY };
/** Codes per requesting network; beyond it each costs proof of work. */
const FROM_NETWORK: Limit = { tries: 30, seconds: 3_600 };

export interface CodeRequest {
  /** A campaign's id or code. */
  campaign: string;
  email: string;
  language: Language;
  /** The client's IP address. */
  address: string;
  /** Proof of work for another code. */
  work?: string | undefined;
}

/** Whatever one mailbox may be written as. */
const foldEmail = (tx: Tx, email: string): Promise<string> => foldName(tx, email.trim().normalize("NFKC"));

/** Bound to the row's id, so that the same digits are valid for this row only. */
const codeText = (id: string, code: string): string => `${id} ${code}`;

/**
 * Mails a code that permits claiming one voucher of a campaign. Only a keyed hash of the address is stored. A mailbox
 * gets the same digits for an hour, so that a stranger's requests don't invalidate the code that its owner received.
 * @returns the id to send with the code
 * @throws Problem 404 for an unknown campaign, 429 after too many codes from this network to the mailbox, or with a
 *   challenge after too many from this network
 */
export async function mailClaimCode(
  services: Services,
  tx: Tx,
  { campaign: idOrCode, email, language, address, work }: CodeRequest,
): Promise<{ codeId: string; expiresAt: Temporal.Instant }> {
  const { clock, config, counts, secrets } = services;
  const campaign = await requirePublished(tx, idOrCode);
  const person = mailboxOf(await foldEmail(tx, email));
  const mailbox = secrets.mac("claim code mailbox", person).toString("hex");
  const { narrow, wide } = networksOf(address);
  const network = secrets.mac("claim code network", wide ?? narrow).toString("hex");
  const toMailbox = await countSliding(counts.db, clock, [
    [`claim code ${mailbox} ${network}`, TO_MAILBOX_FROM_NETWORK],
  ]);
  try {
    await countOrWork(services, [[`claim code from ${network}`, FROM_NETWORK]], { purpose: "claim-code", work });
  } catch (error) {
    await toMailbox.giveBack();
    throw error;
  }

  const codeId = randomUUID();
  const hour = windowStart(clock, MAIL_PAUSE_SECONDS);
  const code = digitsOf(services, mailbox, hour);
  const expiresAt = clock.now().add({ minutes: CLAIM_CODE_MINUTES });
  await insertClaimCode(tx, {
    id: codeId,
    campaign_id: campaign.id,
    contact: secrets.mac("claim person", `${campaign.id} ${person}`),
    code_mac: secrets.mac("claim code", codeText(codeId, code)),
    expires_at: expiresAt,
  });
  if (!(await isMailedMore(counts.db, clock, `claim code to ${mailbox}`))) return { codeId, expiresAt };
  const mail = claimCodeMail({
    language,
    to: email.trim(),
    code,
    campaign: inLanguage(campaign, language).name,
    minutes: CLAIM_CODE_MINUTES,
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
  return { codeId, expiresAt };
}

/** The digits of a mailbox's code in an hour. */
function digitsOf({ secrets }: Services, mailbox: string, hour: Temporal.Instant): string {
  const number = secrets.mac("claim code digits", `${mailbox} ${hour.toString()}`).readUIntBE(0, 6);
  return String(number % 10 ** CLAIM_CODE_DIGITS).padStart(CLAIM_CODE_DIGITS, "0");
}

/**
 * Verifies a code. It stays valid until a voucher was claimed with it, so that a claim can be retried.
 * @throws Problem 422 if the code is wrong, expired, or was tried too often
 */
export async function judgeClaimCode(
  { clock, db, secrets }: Services,
  campaignId: string,
  { codeId, code }: { codeId: string; code: string },
): Promise<ClaimProof> {
  const row = isUuid(codeId)
    ? await takeTry(db, { id: codeId, campaignId, now: clock.now(), tries: TRIES })
    : undefined;
  if (!row) throw refusedField("code", "registration.otpExpired");
  if (!secrets.verifyMac("claim code", codeText(codeId, code.replace(/\s/g, "")), row.code_mac))
    throw refusedField("code", "registration.otpWrong");
  await giveBackTry(db, codeId);
  return { proof: secrets.mac("claim code spent", codeId).toString("hex"), contact: row.contact.toString("hex") };
}
