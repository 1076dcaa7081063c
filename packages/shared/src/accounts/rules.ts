import type { MessageKey } from "../messages/catalogue.ts";

/** Account types, as numbered in requests and in the database. Operators sign in by calls of their own. */
export const ACCOUNT_TYPE = { brand: 1, business: 2, operator: 3 } as const;
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE];
export type TenantType = Exclude<AccountType, typeof ACCOUNT_TYPE.operator>;

/** Outcomes of a sign-in to an existing account. */
export const SIGN_IN_OUTCOMES = ["succeeded", "wrongPassword", "wrongCode", "suspended"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 15;
/** Lifetime of a password reset link, in minutes. */
export const RESET_MINUTES = 30;
/** Lifetime of the first link of a new account, in days. */
export const WELCOME_DAYS = 7;

/** Lifetime of the link that confirms a new email address, in minutes. */
export const CHANGE_EMAIL_MINUTES = 60;
/** Lifetime of the link that restores the email address before a change, in days. */
export const RESTORE_EMAIL_DAYS = 7;

/** Validates a new password; an operator may raise `max`. */
export function newPasswordError(password: string, max: number = PASSWORD_MAX): MessageKey | undefined {
  if (password === "") return "accounts.newPasswordRequired";
  if (password.length < PASSWORD_MIN) return "accounts.passwordMin";
  if (password.length > max) return "accounts.passwordMax";
  return undefined;
}

/** Validates the repeated password. */
export function confirmationError(password: string, confirmation: string): MessageKey | undefined {
  if (confirmation === "") return "accounts.confirmRequired";
  return confirmation === password ? undefined : "accounts.confirmDiffers";
}
