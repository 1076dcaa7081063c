import { useEffect, useState } from "react";
import { readSession } from "../../lib/session.ts";
import { forgetDraft, forgetDraftsFrom, keepDraft, readDraft } from "../merchant/drafts.ts";

const nameOf = (part: string): string => `${readSession()?.data.organizationId ?? ""}.${part}`;

/** Forgets every draft of this business whose name begins so. */
export const forgetDraftsOf = (part: string): void => forgetDraftsFrom(nameOf(part));

/**
 * State that survives a failed call and a reload of the page; `forget` once the server has taken it.
 * Until something is typed it is `initial`, which the server said.
 */
export function useDraft<Draft>(part: string, initial: Draft): [Draft, (draft: Draft) => void, () => void] {
  const name = nameOf(part);
  const [typed, setTyped] = useState(() => readDraft(name) as Draft | undefined);
  useEffect(() => {
    if (typed !== undefined) keepDraft(name, typed);
  }, [name, typed]);
  const forget = () => {
    forgetDraft(name);
    setTyped(undefined);
  };
  return [typed ?? initial, setTyped, forget];
}
