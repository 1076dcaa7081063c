import { startTransition, useEffect, useState } from "react";
import { randomId } from "../../../lib/random-id.ts";
import { readSession } from "../../../lib/session.ts";
import { findDraft, forgetDraft, isOfThisTab, type LocalDraft, type StoredCampaign } from "./local-drafts.ts";
import type { WizardValues } from "./form.ts";
import { type Step, STEPS } from "@stashwell/shared/campaigns/fields";

const owner = (): string => readSession()?.data.employeeId ?? "";

type StoredDraft =
  | { state: "looking" }
  /** Nothing was left behind, or it was discarded. */
  | { state: "none" }
  /** Something was left behind; the user is asked. */
  | { state: "found"; draft: LocalDraft }
  /** Goes on with what was left behind. */
  | { state: "restored"; draft: LocalDraft };

/** What this browser kept of a campaign: of the one that is edited, or of one that was being created. */
export function useStoredDraft(editing: string | undefined): { stored: StoredDraft; restore(): void; discard(): void } {
  const [stored, setStored] = useState<StoredDraft>({ state: "looking" });
  useEffect(() => {
    let active = true;
    const look = async () => {
      const found = await stateOf(await findDraft(owner(), editing));
      if (active) startTransition(() => setStored(found));
    };
    void look();
    return () => {
      active = false;
    };
  }, [editing]);
  const restore = () => {
    if (stored.state === "found") setStored({ state: "restored", draft: stored.draft });
  };
  const discard = () => {
    if (stored.state !== "found") return;
    void forgetDraft(stored.draft.id);
    setStored({ state: "none" });
  };
  return { stored, restore, discard };
}

/** A reload goes on by itself, and what the server has needs no restoring; anything else is asked about. */
async function stateOf(draft: LocalDraft | undefined): Promise<StoredDraft> {
  if (!draft) return { state: "none" };
  if (isOfThisTab(draft.id)) return { state: "restored", draft };
  if (!draft.onServer) return { state: "found", draft };
  await forgetDraft(draft.id);
  return { state: "none" };
}

/** A form that nobody has typed into yet. */
export const freshDraft = (values: WizardValues, stored: StoredCampaign, editing: string | undefined): LocalDraft => ({
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
