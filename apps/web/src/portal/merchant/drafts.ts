/** What a merchant typed and the server has not taken yet; it lives as long as the tab. */
const PREFIX = "stashwell.draft.";

/** The draft as it was kept, for the form that kept it. */
export function readDraft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage that is full or closed costs the draft its life after a reload, nothing more.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets all of them, when somebody signs out. */
export const forgetDrafts = (): void => forgetDraftsFrom("");

/** Forgets those whose names begin so. */
export function forgetDraftsFrom(start: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + start)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
