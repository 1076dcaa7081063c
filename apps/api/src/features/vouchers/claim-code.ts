import { randomUUID } from "node:crypto";
import { CLAIM_CODE_DIGITS, CLAIM_CODE_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Language } from "@stashwell/shared/language";
import { claimCodeMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { countSliding, type Limit, windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { isMailedMore, MAIL_PAUSE_SECONDS, mailboxOf } from "../accounts/mailbox.ts";
import { foldName } from "../accounts/name-queries.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import type { CampaignRow } from "../campaigns/queries.ts";
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
const foldEmail = (db: Db, email: string): Promise<string> => foldName(db, email.trim().normalize("NFKC"));

/** Bound to the row's id, so that the same digits are valid for this row only. */
const codeText = (id: string, code: string): string => `${id} ${code}`;

/** A request that was counted. */
interface CountedRequest {
  campaign: CampaignRow;
  /** The folded address of the mailbox. */
  person: string;
  /** A keyed hash of it. */
  mailbox: string;
  /** False for a mailbox that has had enough mails; its owner has the code by one of them. */
  isMailed: boolean;
}

/**
 * Counts a request for a code. Don't call it within a transaction: a count waits for others of its network, and the
 * transaction's connection would wait with it.
 * @throws Problem 404 for an unknown campaign, 429 after too many codes from this network to the mailbox, or with a
 *   challenge after too many from this network
 */
export async function countClaimCode(
  services: Services,
  { campaign: idOrCode, email, address, work }: Omit<CodeRequest, "language">,
): Promise<CountedRequest> {
  const { clock, counts, db, secrets } = services;
  const campaign = await requirePublished(db, idOrCode);
  const person = mailboxOf(await foldEmail(db, email));
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
  const isMailed = await isMailedMore(counts.db, clock, `claim code to ${mailbox}`);
  return { campaign, person, mailbox, isMailed };
}

/**
 * Mails a code that permits claiming one voucher of a campaign. Only a keyed hash of the address is stored. A mailbox
 * gets the same digits for an hour, so that a stranger's requests don't invalidate the code that its owner received.
 * @returns the id to send with the code
 */
export async function mailClaimCode(
  services: Services,
  tx: Tx,
  { email, language }: Pick<CodeRequest, "email" | "language">,
  { campaign, person, mailbox, isMailed }: CountedRequest,
): Promise<{ codeId: string; expiresAt: Temporal.Instant }> {
  const { clock, config, secrets } = services;
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
  if (!isMailed) return { codeId, expiresAt };
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
