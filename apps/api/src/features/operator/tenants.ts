import { WELCOME_DAYS } from "@stashwell/shared/accounts/rules";
import { z } from "zod";
import { createMerchant } from "../accounts/create-merchant.ts";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import { createBrand } from "../accounts/create-brand.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, required, UsageError } from "./command.ts";
import { hashOf, passwordOptions } from "./password-option.ts";
import { findCountryByCode } from "./queries.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

const WEB_URL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** `brand create`: creates a brand with its account. */
export async function runBrandCreate(services: Services, args: string[]): Promise<string[]> {
  const options = readOptions(args, {
    name: text,
    email: text,
    "web-url": text,
    country: text,
    currency: text,
    timezone: text,
    ...passwordOptions,
  });
  const name = required(options, "name");
  const email = emailOf(required(options, "email"));
  const webUrl = webUrlOf(required(options, "web-url"));
  const country = await countryOf(services, required(options, "country"));
  const currency = currencyOf(options.currency ?? country.currency);
  const timezone = timezoneOf(options.timezone ?? country.timezone);
  const passwordHash = await hashOf(services, options, [name, email]);

  return services.db.transaction().execute(async (tx) => {
    const created = await createBrand(tx, services.clock, {
      name,
      email,
      webUrl,
      countryId: country.id,
      currency,
      timezone,
      passwordHash,
    });
    if (!created.ok)
      throw new OperatorError(
        created.reason === "emailTaken"
          ? `A brand account with ${email} exists already.`
          : `The web address ${webUrl} is taken.`,
      );
    return [
      `Brand ${name} is made.`,
      `  organization   ${created.brandId}`,
      `  signs in with  ${email}`,
      ...(await linkLines(services, tx, created.accountId, passwordHash)),
    ];
  });
}

/** `merchant create`: creates a business with its account and its primary store. */
export async function runMerchantCreate(services: Services, args: string[]): Promise<string[]> {
  const options = readOptions(args, { name: text, email: text, country: text, verified: flag, ...passwordOptions });
  const name = required(options, "name");
  const email = emailOf(required(options, "email"));
  const country = await countryOf(services, required(options, "country"));
  const passwordHash = await hashOf(services, options, [name, email]);
  const merchant = {
    name,
    email,
    countryId: country.id,
    timezone: country.timezone,
    passwordHash,
    verified: options.verified ?? false,
  };

  return services.db.transaction().execute(async (tx) => {
    const created = await createMerchant(tx, services.clock, merchant);
    if (!created.ok) throw new OperatorError(`A business account with ${email} exists already.`);
    return [
      `Merchant ${name} is made${merchant.verified ? ", its bank account counts as verified" : ""}.`,
      `  organization   ${created.businessId}`,
      `  store          ${created.storeId}`,
      `  signs in with  ${email}`,
      ...(await linkLines(services, tx, created.accountId, passwordHash)),
    ];
  });
}

/** Without a password, prints the link that sets it, for the operator to pass on. */
async function linkLines(
  { clock, config }: Services,
  tx: Tx,
  accountId: string,
  passwordHash: string | null,
): Promise<string[]> {
  if (passwordHash !== null) return [];
  const secret = await issueSecret(tx, clock, accountId, "welcome");
  return [`  sets its password within ${WELCOME_DAYS} days at`, `  ${passwordLink(config.publicUrl, secret)}`];
}

export function emailOf(email: string): string {
  if (!z.email().max(320).safeParse(email).success)
    throw new UsageError(`--email takes an e-mail address, not ${JSON.stringify(email)}`);
  return email;
}

function webUrlOf(webUrl: string): string {
  if (!WEB_URL.test(webUrl))
    throw new UsageError(
      `--web-url takes 1 to 63 lower-case letters, digits and hyphens, not ${JSON.stringify(webUrl)}`,
    );
  return webUrl;
}

async function countryOf({ db }: Services, code: string) {
  const upperCode = code.toUpperCase();
  const country = await findCountryByCode(db, upperCode === "USA" ? "US" : upperCode);
  if (!country) throw new UsageError(`--country takes US, NG or GB, not ${JSON.stringify(code)}`);
  return country;
}

function currencyOf(currency: string): string {
  const code = currency.toUpperCase();
  if (!Intl.supportedValuesOf("currency").includes(code))
    throw new UsageError(`--currency takes an ISO code such as USD, not ${JSON.stringify(currency)}`);
  return code;
}

function timezoneOf(timezone: string): string {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(timezone);
    return timezone;
  } catch {
    throw new UsageError(`--timezone takes a name such as America/New_York, not ${JSON.stringify(timezone)}`);
  }
}
