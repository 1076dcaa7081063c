import { hash, verify } from "@node-rs/argon2";
import { newPasswordError, PASSWORD_MAX } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type Requester, WorkBudget } from "../../platform/http/work-budget.ts";
import type { Match, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { readCommonPasswords, type WordList } from "./common-passwords.ts";

/** What comes to mind first at this product, and no list of other people's passwords has. */
const OWN = ["stashwell", "stashwell1", "voucher", "vouchers", "cashier", "coupon", "gift", "shop", "store"];
/** What people put around a word who are asked for more than a word: a year or other digits, and a mark before or after. */
const ADDED = /^\d{1,4}[!?.]?|(?:[!?.@#$*]?\d{1,4}[!?.]{0,2}|[!?.]{1,3})$/g;
/** Fewer guesses than this, in the order in which guessers try, and a password is refused. `docs/security.md` says why. */
const LEAST_GUESSES = 50_000;
/** Judging takes longer the more there is of a password, and what is longer than this is judged by how it begins. */
const JUDGED_LENGTH = 20;
/** What a password may not be made of alone: a date, a year, a row of the keyboard, an alphabet's part. */
const PATTERNS: ReadonlySet<string> = new Set(["date", "regex", "sequence", "spatial"]);
/** Shorter parts of a name are in half of all words. */
const NAME_PART_MIN = 3;

let judging: ReturnType<typeof openJudge> | undefined;

interface Judge {
  common: WordList;
  estimator: ZxcvbnFactory;
}

/** A hundred thousand passwords that guessers try first, and what estimates guesses. Read when first needed. */
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
 * A name as somebody would build a password from it: whole, without what is no letter or digit, by its parts, and by two
 * of them together.
 */
function wordsOf(name: string): string[] {
  const [whole, mailbox = ""] = [name.toLowerCase(), name.toLowerCase().split("@")[0]];
  const parts = mailbox.split(/[^\p{L}\p{N}]+/u);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  return [whole, mailbox, parts.join(""), ...pairs, ...parts].filter(({ length }) => length >= NAME_PART_MIN);
}

/**
 * Why a password is guessed among the first: `common` when so many people use it, whatever its case; `guessable` for
 * one of these with a year or an exclamation mark, for what is built from a few of them, from names in `about`, from
 * dates, repeats or rows of keys; undefined otherwise.
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
  // Twice the same is no other word.
  const word = /^(.+?)\1+$/u.exec(bare)?.[1] ?? bare;
  if (word.length >= NAME_PART_MIN && (common.has(word) || own.includes(word))) return "guessable";
  const { guesses, sequence } = estimator.check(password.slice(0, JUDGED_LENGTH), own);
  return guesses < LEAST_GUESSES || isAllPatterns(sequence) ? "guessable" : undefined;
}

const isAllPatterns = (matches: readonly Pick<Match, "pattern" | "token">[]): boolean =>
  matches.some(({ pattern }) => PATTERNS.has(pattern)) &&
  matches.every(({ pattern, token }) => PATTERNS.has(pattern) || /^[^\p{L}\p{N}]+$/u.test(token));

/** argon2id with the cost that OWASP's password storage cheat sheet names: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many as Node has threads for; each takes 19 MiB and some 50 ms of one. */
const hashing = new WorkBudget({ name: "passwords", atOnce: 4, mostWaiting: 200 });

/**
 * Hashes in another thread, before what strangers wait for: whoever sets a password has proven who they are.
 * @param source the account or the email address it is for
 * @throws Problem 503 when the queue is full
 */
export const hashPassword = (password: string, source = ""): Promise<string> =>
  hashing.run(() => hash(password, COST), { source, isKnown: true });

/** The hash of no password at all, made once, with the cost that every other has. */
let nobody: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account, or one that has no password yet, it works just as long
 * and answers no, so that its time tells nothing about who has an account.
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
 * What speaks against a new password; `max` is the longest that the operator takes, `about` the names of whoever it is
 * for and of what they work for.
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
