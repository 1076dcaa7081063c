import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { LocalDraft } from "../../portal/campaigns/wizard/local-drafts.ts";
import type { OutboxEntry } from "../../portal/outbox/entry.ts";
import type { StoredSender } from "../../portal/outbox/database.ts";
import type { ProductEdit } from "../../portal/products/stored-edits.ts";

/**
 * The one IndexedDB database of this origin, shared by all pages and the service worker. All stores are declared here,
 * because whichever opens the database first creates them all.
 */
const NAME = "stashwell";
/**
 * Version 1 had the stores of either the outbox or the drafts, whichever was opened first; version 2 had no product
 * edits.
 */
const VERSION = 3;

interface Schema extends DBSchema {
  /** Entries that the merchant made and the server has not saved yet. */
  outbox: { key: string; value: OutboxEntry };
  /** The account for which the service worker sends the outbox. */
  sender: { key: "sender"; value: StoredSender };
  /** Local drafts of campaigns. */
  "campaign-drafts": { key: string; value: LocalDraft };
  /** Local edits of products. */
  "product-edits": { key: string; value: ProductEdit };
}
type StoreName = keyof { [Name in keyof Schema as string extends Name ? never : Name]: true };
type Database = IDBPDatabase<Schema>;

const STORES: Record<StoreName, IDBObjectStoreParameters> = {
  outbox: { keyPath: "key" },
  sender: {},
  "campaign-drafts": { keyPath: "id" },
  "product-edits": { keyPath: "key" },
};

let opened: Promise<Database> | undefined;
const forget = (): void => {
  opened = undefined;
};

// Async so that errors always reject: some private windows throw synchronously.
const openNow = async (onBlocked: (reason: Error) => void): Promise<Database> =>
  openDB<Schema>(NAME, VERSION, {
    /** Creates missing stores; the data of existing ones stays. */
    upgrade(database) {
      for (const name of Object.keys(STORES) as StoreName[])
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, STORES[name]);
    },
    blocked: () => onBlocked(new Error("IndexedDB is held by another tab")),
    // A newer version of the app needs the connection closed; the next use opens it again.
    blocking(_current, _requested, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    // The browser cleared its data, or the disk failed.
    terminated: forget,
  });

function open(): Promise<Database> {
  if (opened) return opened;
  // A tab with an older version blocks the upgrade. Don't wait for it: reject now; once that tab is closed, the next
  // use succeeds.
  const { promise: blocked, reject: onBlocked } = Promise.withResolvers<never>();
  const opening = openNow(onBlocked);
  opened = Promise.race([opening, blocked]);
  opening.then((database) => (opened = Promise.resolve(database)), forget);
  return opened;
}

/**
 * Reads from a store.
 * @throws if IndexedDB is unavailable, as in some private windows
 */
export async function readStore<Name extends StoreName, Result>(
  name: Name,
  read: (store: IDBPObjectStore<Schema, [Name], Name>) => Promise<Result>,
): Promise<Result> {
  return read((await open()).transaction(name).store);
}

/**
 * Runs `change` in one read-write transaction. `change` must await each of its requests and must not leave the
 * transaction idle. Resolves once it is committed.
 * @throws if IndexedDB is unavailable or out of space; nothing is changed then
 */
export async function changeStore<Name extends StoreName, Result>(
  name: Name,
  change: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<Result>,
  durability: IDBTransactionDurability = "strict",
): Promise<Result> {
  const transaction = (await open()).transaction(name, "readwrite", { durability });
  // The error is thrown below, once.
  transaction.done.catch(() => undefined);
  try {
    const result = await change(transaction.store);
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has ended already.
    }
    throw error;
  }
}
