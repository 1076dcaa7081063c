import { storedTyped } from "../../lib/storage/stored.ts";

// Without browser storage, typed values are lost on reload, but nothing else fails.

/** Returns the stored draft of a form. */
export const readDraft = (name: string): unknown => storedTyped.of(name).read();

export const keepDraft = (name: string, draft: unknown): void => void storedTyped.of(name).write(draft);

export const forgetDraft = (name: string): void => storedTyped.of(name).remove();

/** Removes all drafts, at sign-out. */
export const forgetDrafts = (): void => storedTyped.removeAll();

/** Removes the drafts whose names begin with `start`. */
export const forgetDraftsFrom = (start: string): void => storedTyped.removeAll(start);
