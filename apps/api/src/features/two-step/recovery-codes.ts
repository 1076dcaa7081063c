import { randomBytes } from "node:crypto";
import { groupedCode, RECOVERY_CODES, RECOVERY_LENGTH } from "@stashwell/shared/two-step/rules";
import { PIN_ALPHABET } from "@stashwell/shared/vouchers/rules";
import { hashPassword } from "../accounts/passwords.ts";

export interface RecoveryCodes {
  /** In plain text; shown to the user once. */
  shown: string[];
  hashes: string[];
}

/**
 * Ten codes of 50 random bits. They are hashed as slowly as passwords, since they are short enough for a brute-force
 * attack.
 */
export async function makeRecoveryCodes(accountId: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  return {
    shown: codes.map(groupedCode),
    hashes: await Promise.all(codes.map((code) => hashPassword(code, accountId))),
  };
}

const makeCode = (): string =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => PIN_ALPHABET[byte % PIN_ALPHABET.length]).join("");
