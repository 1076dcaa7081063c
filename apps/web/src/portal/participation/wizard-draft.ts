import { readSession } from "../../lib/session.ts";
import { storedTyped } from "../../lib/storage/stored.ts";
import { useStored } from "../../lib/storage/use-stored.ts";
import { forgetDraftsFrom } from "../merchant/drafts.ts";

const nameOf = (part: string): string => `${readSession()?.data.organizationId ?? ""}.${part}`;

/** Deletes all drafts of this business whose names begin with `part`. */
export const forgetDraftsOf = (part: string): void => forgetDraftsFrom(nameOf(part));

/**
 * Form state that survives a failed call and a reload; call `forget` once the server has saved it. Until the user
 * types, it is `initial`, the server's value.
 */
export function useDraft<Draft>(part: string, initial: Draft): [Draft, (draft: Draft) => void, () => void] {
  const [draft, change, forget] = useStored(storedTyped, nameOf(part), initial);
  return [draft, (typed) => change(() => typed), forget];
}

/** Stores what was typed or confirmed; returns whether that succeeded. */
export const keepDraft = (part: string, draft: unknown): boolean => storedTyped.of(nameOf(part)).write(draft);

/** The stored, unsaved values; undefined if there are none. */
export const readDraft = (part: string): unknown => storedTyped.of(nameOf(part)).read();
