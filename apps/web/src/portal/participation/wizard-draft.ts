import { readSession } from "../../lib/session.ts";
import { storedTyped } from "../../lib/storage/stored.ts";
import { useStored } from "../../lib/storage/use-stored.ts";
import { forgetDraftsFrom } from "../merchant/drafts.ts";

const nameOf = (part: string): string => `${readSession()?.data.organizationId ?? ""}.${part}`;

/** Forgets every draft of this business whose name begins so. */
export const forgetDraftsOf = (part: string): void => forgetDraftsFrom(nameOf(part));

/**
 * State that survives a failed call and a reload of the page; `forget` once the server has taken it.
 * Until something is typed it is `initial`, which the server said.
 */
export function useDraft<Draft>(part: string, initial: Draft): [Draft, (draft: Draft) => void, () => void] {
  const [draft, change, forget] = useStored(storedTyped, nameOf(part), initial);
  return [draft, (typed) => change(() => typed), forget];
}

/** Keeps what was typed or confirmed; returns whether the browser does. */
export const keepDraft = (part: string, draft: unknown): boolean => storedTyped.of(nameOf(part)).write(draft);

/** What was typed and is not saved yet; undefined where nothing was. */
export const readDraft = (part: string): unknown => storedTyped.of(nameOf(part)).read();
