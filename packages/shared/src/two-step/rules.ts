import { barePin, PIN_ALPHABET } from "../vouchers/rules.ts";

/** How many recovery codes an account has at most. */
export const RECOVERY_CODES = 10;
/** 50 random bits, in two groups of five. */
export const RECOVERY_LENGTH = 10;
/** How long a proof of who one is holds for further acts of the same session, in minutes. */
export const PROOF_MINUTES = 5;
/** How long the key of an app waits for its first code, in minutes. */
export const BEGUN_MINUTES = 60;

/** What somebody typed as the second step: six digits of the app, or a recovery code; undefined when it is neither. */
export function readStepCode(typed: string): { kind: "app" | "recovery"; code: string } | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) return { kind: "app", code: digits };
  const code = barePin(typed);
  const isRecovery =
    code.length === RECOVERY_LENGTH && Array.from(code).every((letter) => PIN_ALPHABET.includes(letter));
  return isRecovery ? { kind: "recovery", code } : undefined;
}

/** A recovery code as it is shown. */
export const groupedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The app's key in groups of four, for typing. */
export const groupedKey = (key: string): string => key.match(/.{1,4}/g)?.join(" ") ?? key;
