import { barePin, PIN_ALPHABET } from "../vouchers/rules.ts";

/** Maximum number of recovery codes per account. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code: 50 random bits, shown in two groups of five. */
export const RECOVERY_LENGTH = 10;
/** How long a re-authentication is valid for further calls of the same session, in minutes. */
export const PROOF_MINUTES = 5;
/** How long setting up an app may take until its first code is entered, in minutes. */
export const BEGUN_MINUTES = 60;

/** Parses a typed second step: six digits of the app, or a recovery code; undefined if it is neither. */
export function readStepCode(typed: string): { kind: "app" | "recovery"; code: string } | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) return { kind: "app", code: digits };
  const code = barePin(typed);
  const isRecovery =
    code.length === RECOVERY_LENGTH && Array.from(code).every((letter) => PIN_ALPHABET.includes(letter));
  return isRecovery ? { kind: "recovery", code } : undefined;
}

/** A recovery code formatted for display. */
export const groupedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The app's key in groups of four, for typing. */
export const groupedKey = (key: string): string => key.match(/.{1,4}/g)?.join(" ") ?? key;
