import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { LocalDraft } from "../../portal/campaigns/wizard/local-drafts.ts";
import type { OutboxEntry } from "../../portal/outbox/entry.ts";
import type { StoredSender } from "../../portal/outbox/database.ts";
import type { ProductEdit } from "../../portal/products/stored-edits.ts";

/**
 * The one database that this origin keeps in a browser, for all pages and the service worker. Every store stands here:
 * whoever opens the database first makes them all.
 */
const NAME = "stashwell";
/** Version 1 had either the outbox's stores or the drafts', whichever was opened first; version 2 no edits of products. */
const VERSION = 3;

interface Schema extends DBSchema {
  /** What a merchant entered and the server has not saved. */
  outbox: { key: string; value: OutboxEntry };
  /** For whom the worker sends the outbox. */
  sender: { key: "sender"; value: StoredSender };
  /** Campaigns as a brand fills them in. */
  "campaign-drafts": { key: string; value: LocalDraft };
  /** Products as a brand changes them. */
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

// Asynchronous from the start: some private windows throw where others reject.
const openNow = async (onBlocked: (reason: Error) => void): Promise<Database> =>
  openDB<Schema>(NAME, VERSION, {
    /** Adds the stores that are missing; what the others hold stays. */
    upgrade(database) {
      for (const name of Object.keys(STORES) as StoreName[])
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, STORES[name]);
    },
    blocked: () => onBlocked(new Error("IndexedDB is held by another tab")),
    // A newer version of ours wants it closed; the next use opens it again.
    blocking(_current, _requested, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    // The browser cleared its data, or its disk failed.
    terminated: forget,
  });

function open(): Promise<Database> {
  if (opened) return opened;
  // A tab of an older version holds the database. Nobody waits for its end; once it is closed, the next use succeeds.
  const { promise: blocked, reject: onBlocked } = Promise.withResolvers<never>();
  const opening = openNow(onBlocked);
  opened = Promise.race([opening, blocked]);
  opening.then((database) => (opened = Promise.resolve(database)), forget);
  return opened;
}

/**
 * Reads from a store.
 * @throws where the browser gives no database, as some private windows do
 */
export async function readStore<Name extends StoreName, Result>(
  name: Name,
  read: (store: IDBPObjectStore<Schema, [Name], Name>) => Promise<Result>,
): Promise<Result> {
  return read((await open()).transaction(name).store);
}

/**
 * Changes a store in one transaction, which `change` must not leave idle, and each of whose promises it waits for;
 * resolves once it is committed.
 * @throws where the browser gives no database, or has no room; nothing is changed then
 */
export async function changeStore<Name extends StoreName, Result>(
  name: Name,
  change: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<Result>,
  durability: IDBTransactionDurability = "strict",
): Promise<Result> {
  const transaction = (await open()).transaction(name, "readwrite", { durability });
  // Whatever fails is told below, once.
  transaction.done.catch(() => undefined);
  try {
    const result = await change(transaction.store);
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}
