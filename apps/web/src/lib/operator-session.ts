const KEY = "stashwell.operator";

/** An operator who is signed in in this browser. Apart from the session of a brand or a business: neither stands in for the other. */
export interface StoredOperator {
  token: string;
  email: string;
}

/** Undefined when no operator is signed in here, or storage is closed to us. */
export function readOperator(): StoredOperator | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as StoredOperator) : undefined;
  } catch {
    return undefined;
  }
}

export const storeOperator = (operator: StoredOperator): void => localStorage.setItem(KEY, JSON.stringify(operator));

export function clearOperator(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that is closed holds no session either.
  }
}
