import { storedTyped } from "../../lib/storage/stored.ts";

// Where the browser keeps nothing, what was typed is lost with a reload, nothing more.

/** The draft as it was kept, for the form that kept it. */
export const readDraft = (name: string): unknown => storedTyped.of(name).read();

export const keepDraft = (name: string, draft: unknown): void => void storedTyped.of(name).write(draft);

export const forgetDraft = (name: string): void => storedTyped.of(name).remove();

/** Forgets all of them, when somebody signs out. */
export const forgetDrafts = (): void => storedTyped.removeAll();

/** Forgets those whose names begin so. */
export const forgetDraftsFrom = (start: string): void => storedTyped.removeAll(start);
