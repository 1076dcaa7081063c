import { startTransition, useEffect, useState } from "react";
import { randomId } from "../../../lib/random-id.ts";
import { readSession } from "../../../lib/session.ts";
import { findDraft, forgetDraft, isOfThisTab, type LocalDraft, type StoredCampaign } from "./local-drafts.ts";
import type { WizardValues } from "./form.ts";
import type { Step } from "@stashwell/shared/campaigns/fields";

const owner = (): string => readSession()?.data.employeeId ?? "";

type StoredDraft =
  | { state: "looking" }
  /** There is no draft, or it was discarded. */
  | { state: "none" }
  /** There is a draft; the user is asked whether to restore it. */
  | { state: "found"; draft: LocalDraft }
  /** The draft was restored. */
  | { state: "restored"; draft: LocalDraft };

/** The local draft of the campaign being edited, or of one being created. */
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

/**
 * After a reload, the draft is restored without asking. A draft that the server has completely is deleted. Otherwise
 * the user is asked.
 */
async function stateOf(draft: LocalDraft | undefined): Promise<StoredDraft> {
  if (!draft) return { state: "none" };
  if (isOfThisTab(draft.id)) return { state: "restored", draft };
  if (!draft.onServer) return { state: "found", draft };
  await forgetDraft(draft.id);
  return { state: "none" };
}

/** A draft without any user input. */
export const freshDraft = (
  values: WizardValues,
  stored: StoredCampaign,
  editing?: { id: string; visited: readonly Step[] },
): LocalDraft => ({
  id: randomId(),
  owner: owner(),
  editing: editing?.id,
  keptAt: 0,
  values,
  stored,
  visited: [...(editing?.visited ?? [])],
  onServer: editing !== undefined,
});
