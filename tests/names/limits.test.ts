import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

// Compares "Sizes and limits" in docs/operating.md with the code: each number in the table is that of a constant.

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

interface Limit {
  tries: number;
  seconds: number;
}

const API = "apps/api/src";
const SHARED = "packages/shared/src";

/** Returns the value of a top-level constant. Evaluates its expression, and the constants of the file that it names. */
function valueOf(path: string, name: string): unknown {
  const source = read(path);
  const [, expression] = new RegExp(`^(?:export )?const ${name}\\b[^=]*= ([^;]+);`, "m").exec(source) ?? [];
  if (expression === undefined) throw new Error(`${path} has no constant ${name}`);
  const plain = expression.replace(/ as const.*$/s, "");
  const named = [...plain.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([used]) => [used, valueOf(path, used)] as const);
  return runInNewContext(`(${plain})`, Object.fromEntries(named));
}

const numberOf = (path: string, name: string): number => Number(valueOf(path, name));
const limitOf = (path: string, name: string): Limit => valueOf(path, name) as Limit;

/** Returns the number that a pattern's group matches in a file; for numbers that aren't constants. */
function numberIn(path: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(read(path)) ?? [];
  if (digits === undefined) throw new Error(`${path} doesn't match ${pattern}`);
  return Number(digits.replaceAll("_", ""));
}

const group = (count: number): string => new Intl.NumberFormat("en-US").format(count);
const MIB = 1024 * 1024;
const megabytes = (path: string, name: string): string => `${numberOf(path, name) / MIB} MB`;

const UNITS: Record<number, string> = { 600: "10 minutes", 3_600: "an hour", 86_400: "24 hours" };
/** "10 in 10 minutes" */
const within = ({ tries, seconds }: Limit, what = ""): string => `${tries}${what} in ${UNITS[seconds]}`;

const BUDGET = `${API}/platform/http/body-budget.ts`;
const INPUT = `${API}/platform/http/input.ts`;
const SIGN_IN = `${API}/features/accounts/sign-in-limits.ts`;
const REGISTER = `${API}/features/registration/register-merchant.ts`;
const CODES = `${API}/features/vouchers/claim-code.ts`;
const PINS = `${API}/features/vouchers/pin-tries.ts`;
const RESET = `${API}/features/accounts/reset-links.ts`;
const DEFAULTS = `${API}/features/limits/sql/default-limits.sql`;

const wide = numberOf(`${API}/platform/http/throttle.ts`, "NETWORKS_PER_WIDE");
const waiting = (path: string): string => {
  const work = /new WorkBudget\(\{ name: "(?:passwords|pictures|pdf)", atOnce: (\d+), mostWaiting: (\d+) \}\)/;
  const [, atOnce, most] = work.exec(read(path)) ?? [];
  return `${atOnce} and ${most}`;
};
const inFlight = valueOf(`${API}/platform/http/http-app.ts`, "MAX_IN_FLIGHT") as { narrow: number; wide: number };
const defaultLimit = (name: string): number => numberIn(DEFAULTS, new RegExp(`'${name}', (\\d+)`));

/** By the beginning of its row: the phrases that have the row's numbers. */
const PHRASES: Record<string, string[]> = {
  "vouchers per campaign": [group(numberOf(`${SHARED}/campaigns/rules.ts`, "MAX_VOUCHERS"))],
  "products per request": [
    `${numberOf(`${SHARED}/products/rules.ts`, "PRODUCTS_PER_BATCH")}, ${group(numberOf(`${SHARED}/products/rules.ts`, "PRODUCTS_PER_CHECK"))}`,
  ],
  "a picture": [
    megabytes(`${SHARED}/images/rules.ts`, "PICTURE_BYTES_MAX"),
    `${numberOf(`${SHARED}/images/rules.ts`, "PICTURE_PIXELS_MAX") / 1_000_000} megapixels`,
  ],
  "people of a brand": [
    `${numberOf(`${SHARED}/team/rules.ts`, "TEAM_MAX")}; ${numberOf(`${SHARED}/cashiers/rules.ts`, "CASHIERS_MAX")}`,
  ],
  "pictures of a store": [String(numberOf(`${SHARED}/stores/rules.ts`, "STORE_PICTURES_MAX"))],
  "pictures stored by a brand": [
    group(numberOf(`${API}/documents/images/store-image.ts`, "TENANT_PICTURES_MAX")),
    `${numberOf(`${API}/documents/images/store-image.ts`, "TENANT_PICTURE_BYTES_MAX") / 1024 / MIB} GB`,
  ],
  "the body of a call": [
    `${numberOf(INPUT, "DEFAULT_BODY_CAP") / 1024} kB, with pictures ${megabytes(`${SHARED}/http/body-cap.ts`, "IMAGE_BODY_CAP")}`,
    `of a form ${numberOf(`${API}/features/site/read-form.ts`, "MAX_FORM_BYTES") / 1024} kB`,
    `${numberOf(BUDGET, "PACE_BYTES") / 1_000} kB must arrive every ${numberOf(BUDGET, "PACE_MS") / 1_000} seconds`,
    "408",
  ],
  "bodies that one server receives": [
    `${numberIn(BUDGET, /Math\.max\((\d+) \* MIB, Math\.floor\(usableMemory\(\) \/ 16\)/)} to ${numberIn(BUDGET, /Math\.min\((\d+) \* MIB, Math\.max/)} MB`,
    `of one account ${megabytes(BUDGET, "LARGE_BODIES_OF_ACCOUNT_BYTES")}`,
    `From ${numberOf(BUDGET, "FREE_BYTES") / 1024} to ${numberOf(INPUT, "DEFAULT_BODY_CAP") / 1024} kB: ${megabytes(BUDGET, "SMALL_BODIES_BYTES")}`,
    `of one network ${megabytes(BUDGET, "SMALL_BODIES_OF_NETWORK_BYTES")}`,
    `of an IPv6 /48 ${megabytes(BUDGET, "SMALL_BODIES_OF_WIDE_NETWORK_BYTES")}`,
    `Above ${numberOf(INPUT, "DEFAULT_BODY_CAP") / 1024} kB`,
    "503",
    "429",
  ],
  "connections of one server": [
    `one for each ${(16 * numberOf(`${API}/platform/http/server.ts`, "CONNECTION_BYTES")) / MIB} MB`,
    `at least ${group(numberOf(`${API}/platform/http/server.ts`, "FEW_CONNECTIONS"))}`,
    "IPv6 /48",
  ],
  "requests of one network in flight": [`${inFlight.narrow}, of an IPv6 /48 ${group(inFlight.wide)}`, "503"],
  "work of one server": [
    `passwords ${waiting(`${API}/features/accounts/passwords.ts`)}`,
    `pictures ${waiting(`${API}/documents/images/safe-sharp.ts`)}`,
    `PDFs ${waiting(`${API}/documents/pdf/print-pdf.ts`)}`,
    "503",
  ],
  "a session": [
    `${numberOf(`${API}/features/accounts/sessions.ts`, "IDLE_HOURS")} hours idle, ${numberOf(`${API}/features/accounts/sessions.ts`, "LIFETIME_DAYS")} days at most`,
  ],
  "attempts to sign in": [
    `${within(limitOf(SIGN_IN, "PER_ACCOUNT"))} per account and network, ${wide * limitOf(SIGN_IN, "PER_ACCOUNT").tries} per account and IPv6 /48`,
    `${within(limitOf(SIGN_IN, "PER_DAY_FROM_STRANGERS"))} from unknown networks`,
    `${within(limitOf(SIGN_IN, "PER_NETWORK"))} per network for all accounts`,
  ],
  "codes of a second step": [
    `${within(limitOf(SIGN_IN, "CODES"), " wrong ones")} per account and network`,
    `${within(limitOf(SIGN_IN, "CODES_PER_DAY_FROM_STRANGERS"))} from networks`,
    `up to ${within(limitOf(SIGN_IN, "PAID_CODES"))}`,
  ],
  "a person's own password": [
    `${within(limitOf(`${API}/features/accounts/own-password.ts`, "PER_SESSION"), " wrong ones")} per session`,
    within(limitOf(`${API}/features/two-step/check-step.ts`, "CODES_PER_SESSION"), " codes of a second step"),
  ],
  "an API key": [
    `${numberOf(`${SHARED}/api-keys/rules.ts`, "API_KEY_DAYS")} days`,
    `${numberOf(`${SHARED}/api-keys/rules.ts`, "API_KEY_CALLS_A_MINUTE")} calls a minute`,
  ],
  "links that set a password": [
    `${within(limitOf(RESET, "PER_ACCOUNT"))} per account`,
    `${within(limitOf(RESET, "PER_NETWORK"))} per network`,
    `${within(limitOf(`${API}/features/accounts/mailbox.ts`, "PER_DAY"))} per account`,
  ],
  registrations: [
    `${within(limitOf(REGISTER, "PER_HOUR"))}, ${within(limitOf(REGISTER, "PER_DAY"))} and ${within(limitOf(REGISTER, "FORMS"), " forms")} per network`,
    `${within(limitOf(REGISTER, "MAX_PER_HOUR"))} at most per network, ${wide * limitOf(REGISTER, "MAX_PER_HOUR").tries} per IPv6 /48`,
    `${within(limitOf(REGISTER, "PER_EMAIL"))} per address and network`,
  ],
  "bank checks": [
    `${within(limitOf(`${API}/features/registration/verify-bank.ts`, "TRIES"))} per business`,
    `${numberOf(`${API}/features/registration/bank-accounts.ts`, "BUSINESSES_PER_ACCOUNT")} businesses`,
  ],
  "wrong pins": [
    `${within(limitOf(PINS, "SESSION_TRIES"))} per session`,
    `${within(limitOf(PINS, "ADDRESS_TRIES"))} per network, ${wide * limitOf(PINS, "ADDRESS_TRIES").tries} per IPv6 /48`,
  ],
  "new vouchers of a campaign for one network": [
    `at once ${defaultLimit("networkBurst")} or ${100 / numberIn(`${API}/features/vouchers/sql/claim-limits.sql`, /card_count \/ (\d+)/)} %`,
    `a number other than ${defaultLimit("networkBurst")}`,
    `${defaultLimit("networkHour")} more each hour`,
    `in any 24 hours ${defaultLimit("networkDay")} or ${defaultLimit("networkDayPercent")} %`,
  ],
  "new vouchers of a campaign for an IPv6 /48": [
    `${numberIn(`${API}/features/vouchers/sql/claim-limits.sql`, /is_wide then (\d+)/)} times`,
  ],
  "codes mailed to people": [
    `${within(limitOf(CODES, "TO_MAILBOX_FROM_NETWORK"))} by one network`,
    `${within(limitOf(`${API}/features/accounts/mailbox.ts`, "PER_DAY"))} by all`,
    `${within(limitOf(CODES, "FROM_NETWORK"))} by one network`,
    `${numberOf(`${SHARED}/vouchers/rules.ts`, "CLAIM_CODE_MINUTES")} minutes and ${numberOf(CODES, "TRIES")} tries`,
  ],
  "redemptions of a business": [],
  "stock that a business": [`${group(defaultLimit("stockMax"))} items`],
  "undoing a redemption": [`${numberOf(`${SHARED}/vouchers/rules.ts`, "REVERSAL_MINUTES")} minutes`],
  "retention of notifications": [`${numberOf(`${SHARED}/notifications/rules.ts`, "NOTIFICATION_DAYS")} days`],
  "a deleted draft": [`${numberOf(`${SHARED}/campaigns/rules.ts`, "DELETED_DRAFT_DAYS")} days`],
  "database connections of one server": [
    `${numberOf(`${API}/open-services.ts`, "POOL_SIZE")} for calls, ${numberOf(`${API}/features/vouchers/batchers.ts`, "CONNECTIONS")} for claims and redemptions`,
    `${numberOf(`${API}/open-services.ts`, "COUNTS_SIZE")} for counting tries`,
    `${numberOf(`${API}/platform/db/jobs.ts`, "CONNECTIONS")} for jobs`,
  ],
};

const [, section = ""] = read("docs/operating.md").split("## Sizes and limits\n");
const rows = section
  .trim()
  .split("\n\n", 1)[0]
  ?.split("\n")
  .slice(2)
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([, what = "", limit = ""]) => ({ what, limit }));

it.each(Object.entries(PHRASES))("the documented limit of %s is the code's", (beginning, phrases) => {
  const row = rows?.find(({ what }) => what.startsWith(beginning));
  expect(row, `a row that begins with ${beginning}`).toBeDefined();
  for (const phrase of phrases) expect(row?.limit).toContain(phrase);
  const others = phrases.reduce((text, phrase) => text.replaceAll(phrase, ""), row?.limit ?? "");
  expect(others.replaceAll("/48", "").match(/\d[\d,]*/g)).toBeNull();
});

it("each row of the limits is compared with the code", () => {
  const compared = Object.keys(PHRASES);
  expect(rows?.filter(({ what }) => !compared.some((beginning) => what.startsWith(beginning)))).toEqual([]);
});
