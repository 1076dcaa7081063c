import { keptTyped } from "../../lib/storage/kept.ts";

// Where the browser keeps nothing, what was typed is lost with a reload, nothing more.

/** The draft as it was kept, for the form that kept it. */
export const readDraft = (name: string): unknown => keptTyped.of(name).read();

export const keepDraft = (name: string, draft: unknown): void => void keptTyped.of(name).write(draft);

export const forgetDraft = (name: string): void => keptTyped.of(name).remove();

/** Forgets all of them, when somebody signs out. */
export const forgetDrafts = (): void => keptTyped.removeAll();

/** Forgets those whose names begin so. */
export const forgetDraftsFrom = (start: string): void => keptTyped.removeAll(start);
