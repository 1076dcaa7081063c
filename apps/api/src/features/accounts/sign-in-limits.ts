import type { Db } from "../../platform/db/db.ts";
import { type CountedTries, countSliding, type KeyedLimit, type Limit } from "../../platform/http/throttle.ts";
import type { Secrets } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { type Device, isKnownDevice } from "./known-device.ts";
import { isKnownNetwork, putKnownNetwork } from "./queries.ts";
import { throttleKeys } from "./throttle-keys.ts";

/** One account from one network, or from one device that it has signed in from. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** Softer: a whole office may stand behind one network. */
const PER_NETWORK: Limit = { tries: 100, seconds: 600 };
/** All networks together that an account has never signed in from: what a guesser with many of them has in a day. */
const PER_DAY_FROM_STRANGERS: Limit = { tries: 100, seconds: 86_400 };
/** Of a million codes three are right at any moment. */
const CODES: Limit = { tries: 10, seconds: 3_600 };
const CODES_PER_DAY_FROM_STRANGERS: Limit = { tries: 20, seconds: 86_400 };

/** Where a sign-in comes from. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  device: Device;
  requestId: string;
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

/**
 * What one try of an account counts against. A device that the account has signed in from has a count of its own, and
 * so has every network; only networks that it has never signed in from share another one. So a stranger keeps nobody
 * out of their own account, and has a bounded number of guesses a day however many networks there are.
 */
async function limitsOf(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  act: string,
  { accountId, name }: Tried,
  { address, device }: Client,
  { perClient, perDayFromStrangers }: Limits,
): Promise<KeyedLimit[]> {
  if (accountId !== undefined && isKnownDevice(secrets, device, accountId)) {
    const keys = throttleKeys(secrets, `${act}-device`, `${name} ${device.id}`, address);
    return [[keys.account, perClient]];
  }
  const { network } = networkKeys(secrets, address);
  const keys = throttleKeys(secrets, act, `${name} ${network}`, address);
  const limits: KeyedLimit[] = [[keys.account, perClient]];
  const isKnown = accountId !== undefined && (await isKnownNetwork(db, accountId, networkMac(secrets, address)));
  if (!isKnown) limits.push([throttleKeys(secrets, `${act}-strangers`, name, address).account, perDayFromStrangers]);
  return limits;
}

/** Which network an address is of, by the key that everything else is counted by. */
const networkKeys = (secrets: Secrets, address: string): { network: string } => ({
  network: throttleKeys(secrets, "network", "", address).address,
});
const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac("known-network", networkKeys(secrets, address).network);

/** @throws Problem 429 after too many wrong passwords */
export async function countSignIn(services: Services, tried: Tried, client: Client): Promise<CountedTries> {
  const { db, clock, secrets } = services;
  const limits = await limitsOf(services, "sign-in", tried, client, {
    perClient: PER_ACCOUNT,
    perDayFromStrangers: PER_DAY_FROM_STRANGERS,
  });
  const isFromDevice = tried.accountId !== undefined && isKnownDevice(secrets, client.device, tried.accountId);
  const network: KeyedLimit = [throttleKeys(secrets, "sign-in", "", client.address).address, PER_NETWORK];
  return countSliding(db, clock, isFromDevice ? limits : [...limits, network]);
}

/** @throws Problem 429 after too many wrong codes */
export async function countStep(services: Services, accountId: string, client: Client): Promise<CountedTries> {
  const limits = await limitsOf(services, "step", { accountId, name: accountId }, client, {
    perClient: CODES,
    perDayFromStrangers: CODES_PER_DAY_FROM_STRANGERS,
  });
  return countSliding(services.db, services.clock, limits);
}

/** From now on the network of this address is one that the account signs in from. */
export const noteNetwork = (
  { clock, secrets }: Services,
  db: Db,
  accountId: string,
  address: string,
): Promise<unknown> => putKnownNetwork(db, accountId, networkMac(secrets, address), clock.now());
