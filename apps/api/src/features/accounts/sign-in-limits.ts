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

/** One account from one network, or from one device that it has signed in from. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** One account from one network or device, right ones as well: each is work for the server. */
const EVERY: Limit = { tries: 100, seconds: 600 };
/** Softer: a whole office may stand behind one network. */
const PER_NETWORK: Limit = { tries: 100, seconds: 600 };
/** All networks together that an account has never signed in from: what a guesser with many of them has in a day. */
const PER_DAY_FROM_STRANGERS: Limit = { tries: 100, seconds: 86_400 };
/** Of a million codes three are right at any moment. */
const CODES: Limit = { tries: 10, seconds: 3_600 };
const CODES_PER_DAY_FROM_STRANGERS: Limit = { tries: 20, seconds: 86_400 };
/** Codes that work buys: with more than a few a day, whoever has the password and many computers would find one. */
const PAID_CODES: Limit = { tries: 20, seconds: 86_400 };

/** What the first try beyond a limit takes: some two seconds of a phone's work. Each step doubles it. */
const FIRST_PRICE = 3_000;
/** As far as strangers can raise an owner's price: a minute of a phone's work, ten seconds of a computer's. */
const MAX_STRANGERS_STEP = 5;
/** Never reached by work: a network that has bought so many tries has priced itself out. */
const MAX_STEP = 20;

/** Where a sign-in comes from. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  device: Device;
  requestId: string;
  /** Work that was done for one more try, as `judgeWork` reads it. */
  work?: string | undefined;
  /** Whether work for the second step came with the password, and was used. */
  paysForStep?: boolean;
}

/** What a sign-in is for: an account, or a name that none has, so that both are counted alike. */
export interface Tried {
  accountId: string | undefined;
  /** The account's id, or the folded name, after its type. */
  name: string;
}

interface Limits {
  perClient: Limit;
  perDayFromStrangers: Limit;
}

/** What one try counts against: by whom it is made, and all that strangers may do in a day. */
interface Counters {
  own: KeyedLimit[];
  strangers: KeyedLimit[];
  /** What right ones count against as well. */
  every: KeyedLimit[];
}

/**
 * What one try of an account counts against. A device that the account has signed in from has a count of its own, and
 * so has every network; only networks that it has never signed in from share another one. So a stranger keeps nobody
 * out of their own account, and what strangers guess in a day beyond a bounded number, however many networks there
 * are, has its price.
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

/** By the narrow network only: of a /48 many other people may have a part, and they are strangers. */
const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac("known-network", networkKey(secrets, "network", networksOf(address).narrow));

export interface CountedSignIn extends CountedTries {
  /** See `Client`. */
  paysForStep: boolean;
}

/**
 * Counts one try of a password. Beyond the limits a device that the account does not know pays for each try by work.
 * @throws Problem 429 after too many wrong ones, with a challenge for whoever can go on by work
 */
export async function countSignIn(services: Services, tried: Tried, client: Client): Promise<CountedSignIn> {
  const { secrets } = services;
  const { own, strangers, every } = await countersOf(services, "sign-in", tried, client, {
    perClient: PER_ACCOUNT,
    perDayFromStrangers: PER_DAY_FROM_STRANGERS,
  });
  if (tried.accountId !== undefined && isKnownDevice(secrets, client.device, tried.accountId))
    return { ...(await countSliding(services.db, services.clock, own, every)), paysForStep: false };
  const network = limitsByNetwork(secrets, "sign-in", client.address, PER_NETWORK);
  return countOrPay(services, { own: [...own, ...network], strangers, every }, { purpose: "sign-in", tried, client });
}

/** @throws Problem 429 after too many wrong codes, with a challenge for whoever can go on by work */
export async function countStep(services: Services, accountId: string, client: Client): Promise<CountedTries> {
  const { db, clock, secrets } = services;
  const tried = { accountId, name: accountId };
  const counters = await countersOf(services, "step", tried, client, {
    perClient: CODES,
    perDayFromStrangers: CODES_PER_DAY_FROM_STRANGERS,
  });
  if (isKnownDevice(secrets, client.device, accountId)) return countSliding(db, clock, counters.own, counters.every);
  return countOrPay(services, counters, { purpose: "step", tried, client, most: PAID_CODES });
}

interface PaidTry {
  purpose: "sign-in" | "step";
  tried: Tried;
  client: Client;
  /** How many tries of an account can be bought at all; without it, as many as somebody works for. */
  most?: Limit;
}

const withoutEnd = ([key, { seconds }]: KeyedLimit): KeyedLimit => [`${key} paid`, { tries: 2 ** 31 - 1, seconds }];

/** Counts a try, or takes work for it where a limit is used up. */
async function countOrPay(
  services: Services,
  { own, strangers, every }: Counters,
  paid: PaidTry,
): Promise<CountedSignIn> {
  const { db, clock, secrets } = services;
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

const isSpent = async ({ db, clock }: Services, limit: KeyedLimit): Promise<boolean> =>
  ((await countedTries(db, clock, [limit]))[0] ?? 0) >= limit[1].tries;

/**
 * How often the price of a try has doubled, by the tries bought of late as a share of those that are free: quickly for a
 * network that goes on buying, and slowly and up to a bound for what strangers buy, which an owner pays as well.
 */
export function priceOfShares(own: readonly number[], strangers: readonly number[]): number {
  const ofStrangers = strangers.map((share) => Math.min(MAX_STRANGERS_STEP, Math.floor(Math.log2(1 + share))));
  const ofNetwork = own.map((share) => Math.min(MAX_STEP, Math.floor(2 * share)));
  return Math.max(...ofNetwork, ...ofStrangers);
}

async function priceOf({ db, clock }: Services, { own, strangers }: Omit<Counters, "every">): Promise<number> {
  const sharesOf = async (limits: readonly KeyedLimit[]) => {
    const bought = await countedTries(db, clock, limits.map(withoutEnd));
    return limits.map(([, { tries }], index) => (bought[index] ?? 0) / tries);
  };
  return priceOfShares(await sharesOf(own), await sharesOf(strangers));
}

/** The price of a password is part of its task, so that nobody collects challenges while they are cheap. */
const taskOf = (secrets: Secrets, { purpose, tried, client }: PaidTry, price: number): Task => ({
  purpose,
  subject: accountKey(
    secrets,
    "work",
    `${tried.name} ${networksOf(client.address).narrow} ${purpose === "step" ? "" : price}`,
  ),
});

/** Uses the work that came with a try, at today's price or the one before; says what for, undefined for none. */
async function payBy(services: Services, paid: PaidTry, price: number): Promise<"sign-in" | "step" | undefined> {
  const { client, purpose, tried } = paid;
  if (purpose === "step" && client.paysForStep) return "step";
  if (client.work === undefined) return undefined;
  const tasks = [taskOf(services.secrets, paid, price), taskOf(services.secrets, paid, price - 1)];
  // Whoever was asked to work for the second step has given the right password, and gives it again with that work.
  if (purpose === "sign-in" && tried.accountId !== undefined) {
    const step: PaidTry = { ...paid, purpose: "step", tried: { ...tried, name: tried.accountId } };
    tasks.push(taskOf(services.secrets, step, price));
  }
  for (const task of tasks) {
    const work = await judgeWork(services, client.work, task);
    if (work && (await inTransaction(services.db, (tx) => spendWork(tx, work))))
      return task.purpose as PaidTry["purpose"];
  }
  return undefined;
}

/** From now on the network of this address is one that the account signs in from. */
export const noteNetwork = (
  { clock, secrets }: Services,
  db: Db,
  accountId: string,
  address: string,
): Promise<unknown> => putKnownNetwork(db, accountId, networkMac(secrets, address), clock.now());
