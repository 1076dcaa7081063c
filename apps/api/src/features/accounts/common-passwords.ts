import type { Match } from "@zxcvbn-ts/core";

/** What comes to mind first at this product, and no list of other people's passwords has. */
const OWN = ["stashwell", "stashwell1", "voucher", "vouchers"];
/** Fewer guesses than this, in the order in which guessers try, and a password is refused. `docs/security.md` says why. */
const LEAST_GUESSES = 50_000;
/** Judging takes longer the more there is of a password, and what is longer than this is judged by how it begins. */
const JUDGED_LENGTH = 20;
/** What a password may not be made of alone: a date, a year, a row of the keyboard, an alphabet's part. */
const PATTERNS: ReadonlySet<string> = new Set(["date", "regex", "sequence", "spatial"]);
/** Shorter parts of a name are in half of all words. */
const NAME_PART_MIN = 3;

let judging: ReturnType<typeof openJudge> | undefined;

/** Some fifty thousand passwords that leaked most often elsewhere, and what estimates guesses. Read when first needed. */
async function openJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const passwords = dictionary["passwords-common"];
  const estimator = new ZxcvbnFactory({ dictionary: { "passwords-common": passwords }, graphs: adjacencyGraphs });
  return { known: new Set([...passwords, ...OWN]), estimator };
}

/** A name as somebody would build a password from it: whole, without what is no letter or digit, and by its parts. */
function wordsOf(name: string): string[] {
  const [whole, mailbox = ""] = [name.toLowerCase(), name.toLowerCase().split("@")[0]];
  const parts = mailbox.split(/[^\p{L}\p{N}]+/u);
  return [whole, mailbox, parts.join(""), ...parts].filter(({ length }) => length >= NAME_PART_MIN);
}

/**
 * Why a password is guessed among the first: `common` when so many people use it, whatever its case; `guessable` for
 * what is built from a few of these, from names in `about`, from dates, repeats or rows of keys; undefined otherwise.
 */
export async function findWeakness(
  password: string,
  about: readonly string[],
): Promise<"common" | "guessable" | undefined> {
  judging ??= openJudge();
  const { known, estimator } = await judging;
  if (known.has(password.toLowerCase())) return "common";
  const { guesses, sequence } = estimator.check(password.slice(0, JUDGED_LENGTH), [...OWN, ...about.flatMap(wordsOf)]);
  return guesses < LEAST_GUESSES || isAllPatterns(sequence) ? "guessable" : undefined;
}

const isAllPatterns = (matches: readonly Pick<Match, "pattern" | "token">[]): boolean =>
  matches.some(({ pattern }) => PATTERNS.has(pattern)) &&
  matches.every(({ pattern, token }) => PATTERNS.has(pattern) || /^[^\p{L}\p{N}]+$/u.test(token));
