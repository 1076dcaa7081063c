import { hash, verify } from "@node-rs/argon2";
import { newPasswordError, PASSWORD_MAX } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { knownAs, type Requester, WorkBudget } from "../../platform/http/work-budget.ts";
import type { Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { readCommonPasswords, type WordList } from "./common-passwords.ts";

/** Words that suggest themselves for this product, and that lists of common passwords lack. */
const OWN = ["stashwell", "stashwell1", "voucher", "vouchers", "cashier", "coupon", "gift", "shop", "store"];
/** Typical additions to a word: a year or other digits, and a mark before or after. */
const ADDED = /^\d{1,4}[!?.]?|(?:[!?.@#$*]?\d{1,4}[!?.]{0,2}|[!?.]{1,3})$/g;
/** Minimum number of guesses, as zxcvbn estimates them; `docs/security.md` gives the reason. */
const LEAST_GUESSES = 50_000;
/** Only this many characters are estimated, because the time grows with the length. */
const JUDGED_LENGTH = 20;
/** zxcvbn patterns that a password may not consist of alone: dates, years, keyboard rows, sequences. */
const PATTERNS: ReadonlySet<string> = new Set(["date", "regex", "sequence", "spatial"]);
/** Minimum length of a name's part; shorter ones occur in too many words. */
const NAME_PART_MIN = 3;

let judging: ReturnType<typeof openJudge> | undefined;

interface Judge {
  common: WordList;
  estimator: ZxcvbnFactory;
}

/** Loads the 100,000 most common passwords and the estimator, on first use. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    readCommonPasswords(),
  ]);
  const passwords = dictionary["passwords-common"];
  const estimator = new Estimator({ dictionary: { "passwords-common": passwords }, graphs: adjacencyGraphs });
  return { common, estimator };
}

/**
 * The parts of a name that passwords are built from: the whole, without punctuation, each part, and pairs of adjacent
 * parts.
 */
function wordsOf(name: string): string[] {
  const [whole, mailbox = ""] = [name.toLowerCase(), name.toLowerCase().split("@")[0]];
  const parts = mailbox.split(/[^\p{L}\p{N}]+/u);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  return [whole, mailbox, parts.join(""), ...pairs, ...parts].filter(({ length }) => length >= NAME_PART_MIN);
}

/**
 * Returns why a password is weak: `common` if it is on the list, in any case; `guessable` if it is one with a year or a
 * mark added, or built from a few of them, from names in `about`, from dates, repeats or keyboard rows. Undefined if it
 * isn't weak.
 */
export async function findWeakness(
  password: string,
  about: readonly string[],
): Promise<"common" | "guessable" | undefined> {
  judging ??= openJudge();
  const { common, estimator } = await judging;
  const own = [...OWN, ...about.flatMap(wordsOf)];
  const text = password.toLowerCase();
  if (common.has(text) || OWN.includes(text)) return "common";
  const bare = text.replaceAll(ADDED, "");
  // A word repeated is judged as the word.
  const word = /^(.+?)\1+$/u.exec(bare)?.[1] ?? bare;
  if (word.length >= NAME_PART_MIN && (common.has(word) || own.includes(word))) return "guessable";
  const { guesses, sequence } = estimator.check(password.slice(0, JUDGED_LENGTH), own);
  return guesses < LEAST_GUESSES || isAllPatterns(sequence) ? "guessable" : undefined;
}

const isAllPatterns = (matches: readonly Pick<Match, "pattern" | "token">[]): boolean =>
  matches.some(({ pattern }) => PATTERNS.has(pattern)) &&
  matches.every(({ pattern, token }) => PATTERNS.has(pattern) || /^[^\p{L}\p{N}]+$/u.test(token));

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many as Node's thread pool has threads; each takes 19 MiB and about 50 ms. */
const hashing = new WorkBudget({ name: "passwords", atOnce: 4, mostWaiting: 200 });

/**
 * Hashes in another thread, before what strangers wait for: whoever sets a password has proven who they are.
 * @param source the account or the email address it is for
 * @throws Problem 503 when the queue is full
 */
export const hashPassword = (password: string, source = ""): Promise<string> =>
  hashing.run(() => hash(password, COST), knownAs(source));

/** The hash of a random password, with the same cost as all others. */
let nobody: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account, or for one without a password, it takes as long and
 * returns false, so that its duration doesn't reveal whether the account exists.
 * @throws Problem 503 when the queue is full
 */
export async function isPasswordOf(
  account: { password_hash: string | null } | undefined,
  password: string,
  requester: Requester,
): Promise<boolean> {
  const stored = account?.password_hash;
  if (stored) return hashing.run(() => verify(stored, password), requester);
  nobody ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  const nobodys = await nobody;
  await hashing.run(() => verify(nobodys, password), requester);
  return false;
}

const WEAK = { common: "accounts.passwordCommon", guessable: "accounts.passwordGuessable" } as const;

/**
 * Returns the error of a new password; undefined if it is acceptable. `max` is the operator's maximum length, `about`
 * the names of the person and of their organization.
 */
export async function errorOfNewPassword(
  password: string,
  max: number,
  about: readonly string[],
): Promise<MessageKey | undefined> {
  const error = newPasswordError(password, max) ?? (await weaknessOf(password, about));
  return error === "accounts.passwordMax" && max !== PASSWORD_MAX ? "accounts.passwordMaxRaised" : error;
}

async function weaknessOf(password: string, about: readonly string[]): Promise<MessageKey | undefined> {
  const weakness = await findWeakness(password, about);
  return weakness && WEAK[weakness];
}
