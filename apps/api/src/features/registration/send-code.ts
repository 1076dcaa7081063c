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

/** Bound to the business: the same digits don't work for another one. */
const codeText = (businessId: BusinessId, code: string): string => `${businessId} ${code}`;

export const isCode = ({ secrets }: Services, businessId: BusinessId, code: string, mac: Buffer): boolean =>
  secrets.verifyMac(PURPOSE, codeText(businessId, code), mac);

/** The client that requests a code. */
export interface CodeAsker {
  /** The IP address. */
  address: string;
  /** The token of a mailed link, which proves that the client reads the address's mail. */
  proof?: string | undefined;
  /** The campaign to register for, if given. */
  campaignId?: string | undefined;
}

interface CodeRequest extends CodeAsker {
  businessId: BusinessId;
  /** Where the code is mailed. */
  email: string;
}

/** Returns why a business can't be sent another code at an address yet; undefined if it can. */
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

/** Codes count per mailbox: adding a tag to an address doesn't allow more codes. */
const addressMacOf = async (secrets: Services["secrets"], db: Db, email: string): Promise<Buffer> =>
  secrets.mac("otp-address", mailboxOf(await foldName(db, email)));

/**
 * The requesting network; for IPv6 the /48, since each contains 65,536 narrower ones. Keyed by the address, so that
 * rows of two addresses can't be linked to the same network.
 */
function networkMacOf(secrets: Services["secrets"], addressMac: Buffer, address: string): Buffer {
  const { narrow, wide } = networksOf(address);
  return secrets.mac("otp-network", `${addressMac.toString("hex")} ${wide ?? narrow}`);
}

type MailedRegistrant = Omit<Registrant, "id" | "type" | "stage" | "removed_at">;

/**
 * Mails a business the code that confirms its address, and invalidates the previous one. The caller holds the locks on
 * its names and the business. If someone already has an account with the address, the mail says so instead, and no code
 * confirms it: the client can't tell the two cases apart.
 * @throws Problem 429 within the pause after the last code, and after the last code of a day
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
    // No typed code can match: it doesn't consist of digits.
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
