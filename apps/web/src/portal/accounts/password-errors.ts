import { confirmationError, newPasswordError } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

export const PASSWORD_FIELDS = ["currentPassword", "password", "confirmPassword"] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type Passwords = Record<PasswordField, string>;

export const NO_PASSWORDS: Passwords = { currentPassword: "", password: "", confirmPassword: "" };

/** The validation errors of a password change, by field. `max` is the maximum length set by the operator. */
export function passwordErrors(passwords: Passwords, max: number): Partial<Record<PasswordField, MessageKey>> {
  const { currentPassword, password, confirmPassword } = passwords;
  const same = currentPassword !== "" && password === currentPassword;
  return {
    currentPassword: currentPassword === "" ? "accounts.currentPasswordRequired" : undefined,
    password: same ? "accounts.passwordSame" : newPasswordError(password, max),
    confirmPassword: confirmationError(password, confirmPassword),
  };
}
