import { confirmationError, newPasswordError } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

export const PASSWORD_FIELDS = ["currentPassword", "password", "confirmPassword"] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type Passwords = Record<PasswordField, string>;

export const NO_PASSWORDS: Passwords = { currentPassword: "", password: "", confirmPassword: "" };

/** What speaks against a change of password, field by field. `max` is the longest that the operator takes. */
export function passwordErrors(passwords: Passwords, max: number): Partial<Record<PasswordField, MessageKey>> {
  const { currentPassword, password, confirmPassword } = passwords;
  const same = currentPassword !== "" && password === currentPassword;
  return {
    currentPassword: currentPassword === "" ? "accounts.currentPasswordRequired" : undefined,
    password: same ? "accounts.passwordSame" : newPasswordError(password, max),
    confirmPassword: confirmationError(password, confirmPassword),
  };
}
