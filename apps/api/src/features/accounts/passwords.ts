import { hash, verify } from "@node-rs/argon2";
import { newPasswordFault, PASSWORD_MAX } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { findWeakness } from "./common-passwords.ts";

/** argon2id with the cost that OWASP's password storage cheat sheet names: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Works in a thread of its own; nobody else waits for it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The hash of no password at all, made once, with the cost that every other has. */
let nobody: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account, or one that has no password yet, it works just as long
 * and answers no, so that its time tells nothing about who has an account.
 */
export async function isPasswordOf(
  account: { password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const stored = account?.password_hash;
  if (stored) return verify(stored, password);
  nobody ??= hashPassword(crypto.randomUUID());
  await verify(await nobody, password);
  return false;
}

const WEAK = { common: "accounts.passwordCommon", guessable: "accounts.passwordGuessable" } as const;

/**
 * What speaks against a new password; `max` is the longest that the operator takes, `about` the names of whoever it is
 * for and of what they work for.
 */
export async function faultOfNewPassword(
  password: string,
  max: number,
  about: readonly string[],
): Promise<MessageKey | undefined> {
  const fault = newPasswordFault(password, max) ?? (await weaknessOf(password, about));
  return fault === "accounts.passwordMax" && max !== PASSWORD_MAX ? "accounts.passwordMaxRaised" : fault;
}

async function weaknessOf(password: string, about: readonly string[]): Promise<MessageKey | undefined> {
  const weakness = await findWeakness(password, about);
  return weakness && WEAK[weakness];
}
