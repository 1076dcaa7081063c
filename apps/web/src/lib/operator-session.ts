import { storedOperator } from "./storage/stored.ts";

/**
 * An operator signed in in this browser. Stored separately from brand and business sessions; neither substitutes for
 * the other.
 */
export interface StoredOperator {
  token: string;
  email: string;
}

/** Returns undefined if no operator is signed in or storage is unavailable. */
export const readOperator = (): StoredOperator | undefined => storedOperator.read();

/** @throws if storage is unavailable: no session can be stored */
export function storeOperator(operator: StoredOperator): void {
  if (!storedOperator.write(operator)) throw new Error("This browser keeps no session.");
}

export const clearOperator = (): void => storedOperator.remove();
