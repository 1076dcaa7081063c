import { storedOperator } from "./storage/stored.ts";

/** An operator who is signed in in this browser. Apart from the session of a brand or a business: neither stands in for the other. */
export interface StoredOperator {
  token: string;
  email: string;
}

/** Undefined when no operator is signed in here, or storage is closed to us. */
export const readOperator = (): StoredOperator | undefined => storedOperator.read();

/** @throws where storage is closed to us: nobody can be signed in there */
export function storeOperator(operator: StoredOperator): void {
  if (!storedOperator.write(operator)) throw new Error("This browser keeps no session.");
}

export const clearOperator = (): void => storedOperator.remove();
