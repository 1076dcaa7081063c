import type { CampaignValues, SentPictures } from "./form.ts";
import type { Step } from "./steps.ts";

/** What the server knows of a campaign; a campaign without an id it does not know yet. */
export interface StoredCampaign {
  campaignId?: string;
  version?: number;
  /** The start date as stored, which may stay although it has passed. */
  startDate: string;
  sent: SentPictures;
}

/** A form as this browser keeps it, pictures and all. */
export interface LocalDraft {
  id: string;
  /** Whose it is: nobody else on this computer gets to see it. */
  owner: string;
  /** The campaign it edits; undefined for one that is being created. */
  editing: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  values: CampaignValues;
  stored: StoredCampaign;
  visited: readonly Step[];
  /** Whether the server has everything, so that closing the tab loses nothing. */
  onServer: boolean;
}

const DATABASE = "stashwell";
const STORE = "campaign-drafts";
/** In the tab's own storage: the draft that this tab works on, which a reload goes on with. */
const TAB_KEY = "stashwell.wizard";

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });

let opening: Promise<IDBDatabase> | undefined;
function openDrafts(): Promise<IDBDatabase> {
  if (opening) return opening;
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE, { keyPath: "id" }));
  opening = answer(request);
  return opening;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDrafts();
    return await answer(work(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    // A browser that keeps nothing (private windows, a full disk) still edits; only closing the tab is not covered then.
    return undefined;
  }
}

/** Keeps a draft in this browser. Tells whether the browser did. */
export const keepDraft = async (draft: LocalDraft): Promise<boolean> =>
  (await inStore("readwrite", (store) => store.put(draft))) !== undefined;

export async function forgetDraft(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id));
}

/** The last draft of this kind that its owner left behind in this browser. */
export async function findDraft(owner: string, editing: string | undefined): Promise<LocalDraft | undefined> {
  const drafts = (await inStore<LocalDraft[]>("readonly", (store) => store.getAll())) ?? [];
  const open = await draftsOfOtherTabs();
  return drafts
    .filter((draft) => draft.owner === owner && draft.editing === editing && !open.has(draft.id))
    .toSorted((a, b) => b.keptAt - a.keptAt)[0];
}

const lockOf = (draftId: string): string => `stashwell.draft.${draftId}`;

/**
 * Marks a draft as being worked on in this tab until the returned function is called, or the tab is gone. A reload
 * calls nothing, and so finds the mark.
 */
export function holdDraft(draftId: string): () => void {
  markTab(draftId);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(draftId), () => held).catch(() => undefined);
  return () => {
    release();
    markTab(undefined);
  };
}

function markTab(draftId: string | undefined): void {
  try {
    if (draftId === undefined) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, draftId);
  } catch {
    // Without the mark, a reload asks before it goes on.
  }
}

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));

/** Whether this tab was working on the draft when it was reloaded. */
export function isOfThisTab(draftId: string): boolean {
  try {
    return wasReloaded() && sessionStorage.getItem(TAB_KEY) === draftId;
  } catch {
    return false;
  }
}

async function draftsOfOtherTabs(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  const prefix = lockOf("");
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/** A name that nobody else has given; works on plain HTTP as well, where `randomUUID` does not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
