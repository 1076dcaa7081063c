import { useEffect, useState } from "react";
import { readSession } from "../../lib/session.ts";
import { findDraft, forgetDraft, isOfThisTab, type LocalDraft, randomId } from "./local-drafts.ts";
import type { CampaignValues } from "./form.ts";
import type { StoredCampaign } from "./local-drafts.ts";
import { type Step, STEPS } from "./steps.ts";

const owner = (): string => readSession()?.data.employeeId ?? "";

export type KeptDraft =
  | { state: "looking" }
  /** Nothing was left behind, or it was discarded. */
  | { state: "none" }
  /** Something was left behind; the user is asked. */
  | { state: "found"; draft: LocalDraft }
  /** Goes on with what was left behind. */
  | { state: "restored"; draft: LocalDraft };

/** What this browser kept of a campaign: of the one that is edited, or of one that was being created. */
export function useKeptDraft(editing: string | undefined): { kept: KeptDraft; restore(): void; discard(): void } {
  const [kept, setKept] = useState<KeptDraft>({ state: "looking" });
  useEffect(() => {
    let wanted = true;
    void findDraft(owner(), editing).then((draft) => {
      if (!wanted) return;
      if (!draft) setKept({ state: "none" });
      else if (isOfThisTab(draft.id)) setKept({ state: "restored", draft });
      else if (draft.onServer) void forgetDraft(draft.id).then(() => wanted && setKept({ state: "none" }));
      else setKept({ state: "found", draft });
    });
    return () => {
      wanted = false;
    };
  }, [editing]);
  const restore = () => kept.state === "found" && setKept({ state: "restored", draft: kept.draft });
  const discard = () => {
    if (kept.state === "found") void forgetDraft(kept.draft.id).then(() => setKept({ state: "none" }));
  };
  return { kept, restore, discard };
}

/** A form that nobody has typed into yet. */
export const freshDraft = (
  values: CampaignValues,
  stored: StoredCampaign,
  editing: string | undefined,
): LocalDraft => ({
  id: randomId(),
  owner: owner(),
  editing,
  keptAt: 0,
  values,
  stored,
  // A campaign that exists has been through every step.
  visited: editing === undefined ? [] : ([...STEPS] satisfies Step[]),
  onServer: editing !== undefined,
});
