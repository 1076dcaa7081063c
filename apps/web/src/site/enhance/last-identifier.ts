const KEY = "stashwell.identifier";

/** Stores the email of an account whose password was just set, for the sign-in that follows in this tab. */
export function storeIdentifier(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage it is typed.
  }
}

/** Returns that email once, or an empty text. */
export function takeIdentifier(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return "";
  }
}
