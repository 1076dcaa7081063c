import { randomInt } from "node:crypto";
import { OTP_DIGITS, OTP_MINUTES } from "@stashwell/shared/registration/rules";
import { mailboxOf } from "../accounts/mailbox.ts";
import { foldName } from "../accounts/name-queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import { randomToken } from "../../platform/config/secrets.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { accountExistsMail, otpMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { findHolder, type Registrant } from "./business-queries.ts";
import { CODE_DAY_HOURS, codePause, type CodePause, secondsUntil } from "./code-limits.ts";
import { isMailboxProof, makeMailboxProof } from "./mailbox-proof.ts";
import { insertCode, listSentCodes } from "./otp-code-queries.ts";

const PURPOSE = "otp";

/** Bound to the business: the same digits are another code elsewhere. */
const codeText = (businessId: BusinessId, code: string): string => `${businessId} ${code}`;

export const isCode = ({ secrets }: Services, businessId: BusinessId, code: string, mac: Buffer): boolean =>
  secrets.verifyMac(PURPOSE, codeText(businessId, code), mac);

/** Who asks for a code. */
export interface CodeAsker {
  /** The IP address. */
  address: string;
  /** What a mailed link carries, by which they show that they read the address's mail. */
  proof?: string | undefined;
  /** For which campaign, if they said so. */
  campaignId?: string | undefined;
}

interface CodeRequest extends CodeAsker {
  businessId: BusinessId;
  /** Where the code is mailed. */
  email: string;
}

/** Why a business may not be sent another code at an address yet; undefined when it may. */
export async function findCodePause(
  services: Services,
  db: Db,
  { businessId, email, address, proof }: CodeRequest,
): Promise<CodePause | undefined> {
  const { secrets, clock } = services;
  const addressMac = await addressMacOf(secrets, db, email);
  const networkMac = networkMacOf(secrets, addressMac, address);
  const now = clock.now();
  const sent = await listSentCodes(db, businessId, addressMac, now.subtract({ hours: CODE_DAY_HOURS }));
  const timesOf = (codes: typeof sent) => codes.map(({ sent_at }) => sent_at);
  return codePause(
    {
      toBusiness: timesOf(sent.filter((code) => code.business_id === businessId)),
      toAddress: sent
        .filter((code) => code.address_mac.equals(addressMac))
        .map(({ sent_at, network_mac, proven }) => ({
          at: sent_at,
          network: network_mac?.toString("hex") ?? "",
          proven,
        })),
      network: networkMac.toString("hex"),
      proven: await isMailboxProof(services, db, email, proof),
    },
    now,
  );
}

/** Codes count by mailbox: whoever writes tags into an address has no more of them sent. */
const addressMacOf = async (secrets: Services["secrets"], db: Db, email: string): Promise<Buffer> =>
  secrets.mac("otp-address", mailboxOf(await foldName(db, email)));

/**
 * The network that asks, of IPv6 the /48: whoever has one has 65,536 narrower ones. Keyed for the address, so that rows of
 * two addresses cannot be told to come from one network.
 */
function networkMacOf(secrets: Services["secrets"], addressMac: Buffer, address: string): Buffer {
  const { narrow, wide } = networksOf(address);
  return secrets.mac("otp-network", `${addressMac.toString("hex")} ${wide ?? narrow}`);
}

type MailedRegistrant = Omit<Registrant, "id" | "type" | "stage" | "removed_at">;

/**
 * Mails a business the code that confirms its address; the one before dies by it. The caller holds its names and the business.
 * Where somebody has an account with the address already, the mail says that instead, and no code confirms it: for whoever
 * asks, both are alike.
 * @throws Problem 429 within the pause after the last one, and after the last of a day
 */
export async function sendCode(
  services: Services,
  tx: Tx,
  businessId: BusinessId,
  registrant: MailedRegistrant,
  { address, proof, campaignId }: CodeAsker,
): Promise<void> {
  const { clock, secrets } = services;
  const now = clock.now();
  const { email } = registrant;
  const pause = await findCodePause(services, tx, { businessId, email, address, proof });
  if (pause) {
    const count = secondsUntil(pause.until, now);
    throw new Problem(429, `registration.${pause.reason}`, { values: { count }, retryAfter: count });
  }

  const holder = await findHolder(tx, email);
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const expires = now.add({ minutes: OTP_MINUTES });
  const addressMac = await addressMacOf(secrets, tx, email);
  await insertCode(tx, {
    business_id: businessId,
    address_mac: addressMac,
    network_mac: networkMacOf(secrets, addressMac, address),
    // Nobody types a code that is not made of digits.
    code_mac: secrets.mac(PURPOSE, codeText(businessId, holder ? randomToken() : code)),
    proven: await isMailboxProof(services, tx, email, proof),
    sent_at: now,
    expires_at: expires,
  });
  const mail = holder
    ? accountExistsMail({ ...readerOf(services, holder), firstName: holder.first_name })
    : otpMail({
        ...readerOf(services, registrant),
        code,
        expires: expires.toZonedDateTimeISO(registrant.timezone),
        countryCode: registrant.iso_code,
        bankCheck: registrant.bank_check,
        proof: await makeMailboxProof(services, tx, email),
        campaignId,
      });
  await queueMail(services, tx, mail);
}

const readerOf = (
  { config }: Services,
  { email, language }: Pick<Registrant, "email" | "language">,
): { language: Registrant["language"]; to: string; publicUrl: string } => ({
  language,
  to: email,
  publicUrl: config.publicUrl,
});
