import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Db } from "../../platform/db/db.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import {
  type CountedTries,
  countedTries,
  countSliding,
  type KeyedLimit,
  type Limit,
} from "../../platform/http/throttle.ts";
import type { Secrets } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { judgeWork, makeChallenge, spendWork, type Task } from "../challenges/challenge.ts";
import { type Device, isKnownDevice } from "./known-device.ts";
import { isKnownNetwork, putKnownNetwork } from "./queries.ts";
import { accountKey, limitsByAccountAndNetwork, limitsByNetwork, networkKey } from "./throttle-keys.ts";

/** Wrong passwords for one account, per network or per known device. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** All passwords for one account, per network or known device: each costs the server a hash. */
const EVERY: Limit = { tries: 100, seconds: 600 };
/** Wrong passwords for all accounts, per network; higher, because an office may share one. */
const PER_NETWORK: Limit = { tries: 100, seconds: 600 };
/** Wrong passwords for one account, from all networks that it has never signed in from. */
const PER_DAY_FROM_STRANGERS: Limit = { tries: 100, seconds: 86_400 };
/** Wrong codes of a second step; at any moment three of a million are valid. */
const CODES: Limit = { tries: 10, seconds: 3_600 };
const CODES_PER_DAY_FROM_STRANGERS: Limit = { tries: 20, seconds: 86_400 };
/** Codes permitted by proof of work. It bounds an attacker who has the password and many computers. */
const PAID_CODES: Limit = { tries: 20, seconds: 86_400 };

/** Attempts of the first challenge beyond a limit: about two seconds on a phone. Each step doubles it. */
const FIRST_PRICE = 3_000;
/**
 * Maximum step by strangers' attempts, which the owner pays as well: a minute on a phone, ten seconds on a computer.
 */
const MAX_STRANGERS_STEP = 5;
/** Maximum step by a network's own attempts; too much work to be worth it. */
const MAX_STEP = 20;

/** The client of a sign-in. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  device: Device;
  requestId: string;
  /** Proof of work for another attempt, as `judgeWork` reads it. */
  work?: string | undefined;
  /** Whether proof of work for the second step was sent with the password, and is spent. */
  paysForStep?: boolean;
}

/** The account of a sign-in, or an unknown name, which is counted in the same way. */
export interface Tried {
  accountId: string | undefined;
  /** The account's id, or the folded name, after its type. */
  name: string;
}

interface Limits {
  perClient: Limit;
  perDayFromStrangers: Limit;
}

/** The counters of an attempt. */
interface Counters {
  own: KeyedLimit[];
  strangers: KeyedLimit[];
  /** Correct attempts count against these as well. */
  every: KeyedLimit[];
}

/**
 * The counters of an attempt at an account. A device that the account has signed in from has its own, and so has every
 * network. Networks that it has never signed in from also share one. So strangers can't lock an owner out, and their
 * guesses beyond a daily limit cost proof of work, regardless of how many networks they use.
 */
async function countersOf(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  act: string,
  { accountId, name }: Tried,
  { address, device }: Client,
  { perClient, perDayFromStrangers }: Limits,
): Promise<Counters> {
  if (accountId !== undefined && isKnownDevice(secrets, device, accountId))
    return {
      own: [[accountKey(secrets, `${act}-device`, `${name} ${device.id}`), perClient]],
      strangers: [],
      every: [[accountKey(secrets, `${act}-device-every`, `${name} ${device.id}`), EVERY]],
    };
  const own = limitsByAccountAndNetwork(secrets, act, { account: name, address }, perClient);
  const every = limitsByAccountAndNetwork(secrets, `${act}-every`, { account: name, address }, EVERY);
  const isKnown = accountId !== undefined && (await isKnownNetwork(db, accountId, networkMac(secrets, address)));
  const strangers: KeyedLimit[] = [[accountKey(secrets, `${act}-strangers`, name), perDayFromStrangers]];
  return { own, strangers: isKnown ? [] : strangers, every };
}

/** By the narrow network only, because a /48 may be shared by strangers. */
const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac("known-network", networkKey(secrets, "network", networksOf(address).narrow));

export interface CountedSignIn extends CountedTries {
  /** See `Client`. */
  paysForStep: boolean;
}

/**
 * Counts an attempt at a password. Beyond the limits, an unknown device needs proof of work for each.
 * @throws Problem 429 after too many wrong ones, with a challenge if proof of work permits another
 */
export async function countSignIn(services: Services, tried: Tried, client: Client): Promise<CountedSignIn> {
  const { secrets } = services;
  const { own, strangers, every } = await countersOf(services, "sign-in", tried, client, {
    perClient: PER_ACCOUNT,
    perDayFromStrangers: PER_DAY_FROM_STRANGERS,
  });
  if (tried.accountId !== undefined && isKnownDevice(secrets, client.device, tried.accountId))
    return { ...(await countSliding(services.counts.db, services.clock, own, every)), paysForStep: false };
  const network = limitsByNetwork(secrets, "sign-in", client.address, PER_NETWORK);
  return countOrPay(services, { own: [...own, ...network], strangers, every }, { purpose: "sign-in", tried, client });
}

/** @throws Problem 429 after too many wrong codes, with a challenge if proof of work permits another */
export async function countStep(services: Services, accountId: string, client: Client): Promise<CountedTries> {
  const { counts, clock, secrets } = services;
  const tried = { accountId, name: accountId };
  const counters = await countersOf(services, "step", tried, client, {
    perClient: CODES,
    perDayFromStrangers: CODES_PER_DAY_FROM_STRANGERS,
  });
  if (isKnownDevice(secrets, client.device, accountId))
    return countSliding(counts.db, clock, counters.own, counters.every);
  return countOrPay(services, counters, { purpose: "step", tried, client, most: PAID_CODES });
}

interface PaidTry {
  purpose: "sign-in" | "step";
  tried: Tried;
  client: Client;
  /** Maximum number of attempts by proof of work; unlimited by default. */
  most?: Limit;
}

const withoutEnd = ([key, { seconds }]: KeyedLimit): KeyedLimit => [`${key} paid`, { tries: 2 ** 31 - 1, seconds }];

/** Counts an attempt; beyond a limit it requires proof of work. */
async function countOrPay(
  services: Services,
  { own, strangers, every }: Counters,
  paid: PaidTry,
): Promise<CountedSignIn> {
  const { clock, secrets } = services;
  const { db } = services.counts;
  try {
    return { ...(await countSliding(db, clock, [...own, ...strangers], every)), paysForStep: false };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const bought = [...own, ...strangers].map(withoutEnd);
    const lastingOfBought = every.map(withoutEnd);
    const ofAccount = paid.most && ([accountKey(secrets, `${paid.purpose}-paid`, paid.tried.name), paid.most] as const);
    if (ofAccount && (await isSpent(services, ofAccount))) throw error;
    const price = await priceOf(services, { own: [...own, ...every], strangers });
    const pays = await payBy(services, paid, price);
    if (pays) {
      const counted = await countSliding(db, clock, ofAccount ? [...bought, ofAccount] : bought, lastingOfBought);
      return { ...counted, paysForStep: pays === "step" };
    }
    const challenge = await makeChallenge(services, taskOf(secrets, paid, price), FIRST_PRICE * 2 ** price);
    throw new Problem(429, "accounts.workNeeded", { ...error.details, data: { challenge: { ...challenge } } });
  }
}

const isSpent = async ({ counts, clock }: Services, limit: KeyedLimit): Promise<boolean> =>
  ((await countedTries(counts.db, clock, [limit]))[0] ?? 0) >= limit[1].tries;

/**
 * Returns how many times the work has doubled, by the recent paid attempts as a share of the free ones. It rises
 * quickly for a network's own attempts, and slowly, up to a maximum, for strangers', because the owner pays for these
 * as well.
 */
export function priceOfShares(own: readonly number[], strangers: readonly number[]): number {
  const ofStrangers = strangers.map((share) => Math.min(MAX_STRANGERS_STEP, Math.floor(Math.log2(1 + share))));
  const ofNetwork = own.map((share) => Math.min(MAX_STEP, Math.floor(2 * share)));
  return Math.max(...ofNetwork, ...ofStrangers);
}

async function priceOf(
  { counts: { db }, clock }: Services,
  { own, strangers }: Omit<Counters, "every">,
): Promise<number> {
  const sharesOf = async (limits: readonly KeyedLimit[]) => {
    const bought = await countedTries(db, clock, limits.map(withoutEnd));
    return limits.map(([, { tries }], index) => (bought[index] ?? 0) / tries);
  };
  return priceOfShares(await sharesOf(own), await sharesOf(strangers));
}

/** The price is part of the task, so that cheap challenges can't be collected for later. */
const taskOf = (secrets: Secrets, { purpose, tried, client }: PaidTry, price: number): Task => ({
  purpose,
  subject: accountKey(
    secrets,
    "work",
    `${tried.name} ${networksOf(client.address).narrow} ${purpose === "step" ? "" : price}`,
  ),
});

/**
 * Spends the proof of work of an attempt, at the current or previous price; returns its purpose, undefined if there is
 * none.
 */
async function payBy(services: Services, paid: PaidTry, price: number): Promise<"sign-in" | "step" | undefined> {
  const { client, purpose, tried } = paid;
  if (purpose === "step" && client.paysForStep) return "step";
  if (client.work === undefined) return undefined;
  const tasks = [taskOf(services.secrets, paid, price), taskOf(services.secrets, paid, price - 1)];
  // The challenge of a second step is solved after the password was right, and is sent with the password again.
  if (purpose === "sign-in" && tried.accountId !== undefined) {
    const step: PaidTry = { ...paid, purpose: "step", tried: { ...tried, name: tried.accountId } };
    tasks.push(taskOf(services.secrets, step, price));
  }
  for (const task of tasks) {
    const work = await judgeWork(services, client.work, task);
    if (work && (await inTransaction(services.counts.db, (tx) => spendWork(tx, work))))
      return task.purpose as PaidTry["purpose"];
  }
  return undefined;
}

/** Records the address's network as one that the account has signed in from. */
export const noteNetwork = (
  { clock, secrets }: Services,
  db: Db,
  accountId: string,
  address: string,
): Promise<unknown> => putKnownNetwork(db, accountId, networkMac(secrets, address), clock.now());
