/**
 * The one database that this origin keeps in a browser, for all pages and the service worker. Every store stands here:
 * whoever opens the database first makes them all.
 */
const NAME = "stashwell";
/** Version 1 had either the outbox's stores or the drafts', whichever was opened first. */
const VERSION = 2;
const STORES = {
  /** What a merchant entered and the server has not saved, by key. */
  outbox: { keyPath: "key" },
  /** For whom the worker sends the outbox. */
  sender: {},
  /** Campaigns as a brand fills them in. */
  "campaign-drafts": { keyPath: "id" },
} as const satisfies Record<string, IDBObjectStoreParameters>;

type StoreName = keyof typeof STORES;

/** Adds the stores that are missing; what the others hold stays. */
function upgrade(database: IDBDatabase): void {
  for (const [name, options] of Object.entries(STORES))
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options);
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  if (opening) return opening;
  const request = indexedDB.open(NAME, VERSION);
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    request.onupgradeneeded = () => upgrade(request.result);
    request.onerror = () => {
      opening = undefined;
      reject(request.error ?? new Error("IndexedDB"));
    };
    // A tab of an older version holds the database. Nobody waits for its end; once it is closed, the next use succeeds.
    request.onblocked = () => reject(new Error("IndexedDB is held by another tab"));
    request.onsuccess = () => {
      const database = request.result;
      opening = Promise.resolve(database);
      const forget = () => (opening = undefined);
      // A newer version of ours wants it closed; the next use opens it again.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      // The browser cleared its data, or its disk failed.
      database.onclose = forget;
      resolve(database);
    };
  });
  opening = opened;
  return opened;
}

/** The result of a request. */
export const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

/** Resolves once a transaction is on the disk, as far as the browser says so. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
  });

/**
 * Reads from a store.
 * @throws where the browser gives no database, as some private windows do
 */
export async function readStore<Value>(name: StoreName, read: (store: IDBObjectStore) => IDBRequest): Promise<Value> {
  const store = (await open()).transaction(name, "readonly").objectStore(name);
  return resultOf(read(store) as IDBRequest<Value>);
}

/**
 * Changes a store in one transaction, which `change` must not leave idle; resolves once it is committed.
 * @throws where the browser gives no database, or has no room; nothing is changed then
 */
export async function changeStore<Result>(
  name: StoreName,
  change: (store: IDBObjectStore) => Result | Promise<Result>,
  durability: IDBTransactionDurability = "strict",
): Promise<Result> {
  const transaction = (await open()).transaction(name, "readwrite", { durability });
  const done = committed(transaction);
  try {
    const result = await change(transaction.objectStore(name));
    await done;
    return result;
  } catch (error) {
    done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}
