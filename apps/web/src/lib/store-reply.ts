import { CallError } from "./call-error.ts";
import { readSession } from "./session.ts";
import type { StorageItem } from "./storage/items.ts";

/** Stores a reply on this device, for use without a network. */
type Store<Data> = (business: string, data: Data) => void;

/** The id of the business that is signed in; an empty string if none is. */
export const signedInBusiness = (): string => readSession()?.data.organizationId ?? "";

/**
 * Sends a request, stores its reply under the business that sent it, and returns it. Stores nothing if another tab has
 * meanwhile signed out, or in as somebody else.
 */
export async function askAndStore<Data>(ask: () => Promise<Data>, store: Store<Data>): Promise<Data> {
  const business = signedInBusiness();
  const data = await ask();
  if (business !== "" && signedInBusiness() === business) store(business, data);
  return data;
}

/** Stores a reply that was requested before its screen opened, if there is one, and returns it. */
export function storePrefetched<Data>(data: Data | undefined, store: Store<Data>): Data | undefined {
  const business = signedInBusiness();
  if (data !== undefined && business !== "") store(business, data);
  return data;
}

/** What a business has stored, if `error` says that the server couldn't be reached. */
export function storedIfUnreached<Data>(
  error: unknown,
  itemOf: (business: string) => StorageItem<Data>,
  business = signedInBusiness(),
): Data | undefined {
  const isUnreached = error instanceof CallError && error.status === 0;
  return isUnreached && business !== "" ? itemOf(business).read() : undefined;
}
