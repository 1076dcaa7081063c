import { randomInt } from "node:crypto";
import { OTP_DIGITS, OTP_MINUTES } from "@stashwell/shared/registration/rules";
import { foldName } from "../accounts/name-queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { otpMail } from "../../documents/mail/otp-mail.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import type { Registrant } from "./business-queries.ts";
import { CODE_DAY_HOURS, codePause, type CodePause, secondsUntil } from "./code-limits.ts";
import { insertCode, listSentCodes } from "./otp-code-queries.ts";

const PURPOSE = "otp";

/** Bound to the business: the same digits are another code elsewhere. */
const codeText = (businessId: BusinessId, code: string): string => `${businessId} ${code}`;

export const isCode = ({ secrets }: Services, businessId: BusinessId, code: string, mac: Buffer): boolean =>
  secrets.verifyMac(PURPOSE, codeText(businessId, code), mac);

interface Asked {
  businessId: BusinessId;
  /** Where the code is mailed. */
  email: string;
  /** The IP address that asks for it. */
  address: string;
}

/** Why a business may not be sent another code at an address yet; undefined when it may. */
export async function findCodePause(
  { secrets, clock }: Services,
  db: Db,
  { businessId, email, address }: Asked,
): Promise<CodePause | undefined> {
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
        .map(({ sent_at, network_mac }) => ({ at: sent_at, network: network_mac?.toString("hex") ?? "" })),
      network: networkMac.toString("hex"),
    },
    now,
  );
}

const addressMacOf = async (secrets: Services["secrets"], db: Db, email: string): Promise<Buffer> =>
  secrets.mac("otp-address", await foldName(db, email));

/**
 * The network that asks, of IPv6 the /48: whoever has one has 65,536 narrower ones. Keyed for the address, so that rows of
 * two addresses cannot be told to come from one network.
 */
function networkMacOf(secrets: Services["secrets"], addressMac: Buffer, address: string): Buffer {
  const { narrow, wide } = networksOf(address);
  return secrets.mac("otp-network", `${addressMac.toString("hex")} ${wide ?? narrow}`);
}

/**
 * Mails a business the code that confirms its address; the one before dies by it. The caller holds its names and the business.
 * @throws Problem 429 within the pause after the last one, and after the last of a day
 */
export async function sendCode(
  services: Services,
  tx: Tx,
  businessId: BusinessId,
  registrant: Omit<Registrant, "id" | "type" | "stage" | "removed_at">,
  address: string,
): Promise<void> {
  const { clock, secrets, config } = services;
  const now = clock.now();
  const { email, language } = registrant;
  const pause = await findCodePause(services, tx, { businessId, email, address });
  if (pause) {
    const count = secondsUntil(pause.until, now);
    throw new Problem(429, `registration.${pause.reason}`, { values: { count }, retryAfter: count });
  }

  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const expires = now.add({ minutes: OTP_MINUTES });
  const addressMac = await addressMacOf(secrets, tx, email);
  await insertCode(tx, {
    business_id: businessId,
    address_mac: addressMac,
    network_mac: networkMacOf(secrets, addressMac, address),
    code_mac: secrets.mac(PURPOSE, codeText(businessId, code)),
    sent_at: now,
    expires_at: expires,
  });
  const mail = otpMail({
    language,
    to: email,
    code,
    firstName: registrant.first_name,
    businessName: registrant.business_name,
    expires: expires.toZonedDateTimeISO(registrant.timezone),
    countryCode: registrant.iso_code,
    bankCheck: registrant.bank_check,
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
}
