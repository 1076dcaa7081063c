import { changeStore, readStore } from "../../lib/storage/database.ts";
import { storedLastWords } from "../../lib/storage/stored.ts";

/** Campaigns with unsaved edits in this browser: campaign id to draft ids. */
export type UnsavedEdits = ReadonlyMap<string, readonly string[]>;

/** Reads the unsaved edits of one user from this browser. */
export async function readUnsavedEdits(owner: string): Promise<UnsavedEdits> {
  const stored = await readStore("campaign-drafts", (store) => store.getAll()).catch(() => []);
  const last = storedLastWords.names().flatMap((id) => storedLastWords.of(id).read() ?? []);
  const newest = new Map(stored.map((draft) => [draft.id, draft]));
  for (const draft of last) if ((newest.get(draft.id)?.keptAt ?? 0) < draft.keptAt) newest.set(draft.id, draft);
  const edits = [...newest.values()].filter((draft) => draft.owner === owner && !draft.onServer);
  const byCampaign = Map.groupBy(edits, ({ editing = "" }) => editing);
  byCampaign.delete("");
  return new Map([...byCampaign].map(([campaign, drafts]) => [campaign, drafts.map(({ id }) => id)]));
}

/** Deletes local drafts. */
export async function discardEdits(draftIds: readonly string[]): Promise<void> {
  for (const id of draftIds) {
    storedLastWords.of(id).remove();
    await changeStore("campaign-drafts", (store) => store.delete(id)).catch(() => undefined);
  }
}
