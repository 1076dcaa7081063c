import type { MessageKey } from "../messages/catalogue.ts";

/** What an account belongs to, as the wire and the database number it. Operators do not sign in by this wire. */
export const ACCOUNT_TYPE = { brand: 1, business: 2, operator: 3 } as const;
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE];
export type TenantType = Exclude<AccountType, typeof ACCOUNT_TYPE.operator>;

/** How a sign-in ended that named an account. */
export const SIGN_IN_OUTCOMES = ["succeeded", "wrongPassword", "wrongCode", "suspended"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 15;
/** How long a link lives that was asked for because a password is forgotten. */
export const RESET_MINUTES = 30;
/** How long the first link of a new account lives. */
export const WELCOME_DAYS = 7;

/** The rule of a new password; `max` may be raised by the operator. */
export function newPasswordError(password: string, max: number = PASSWORD_MAX): MessageKey | undefined {
  if (password === "") return "accounts.newPasswordRequired";
  if (password.length < PASSWORD_MIN) return "accounts.passwordMin";
  if (password.length > max) return "accounts.passwordMax";
  return undefined;
}

/** The rule of the repeated password. */
export function confirmationError(password: string, confirmation: string): MessageKey | undefined {
  if (confirmation === "") return "accounts.confirmRequired";
  return confirmation === password ? undefined : "accounts.confirmDiffers";
}
