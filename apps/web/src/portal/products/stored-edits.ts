import type { Product } from "@stashwell/shared/reading";
import { readSession } from "../../lib/session.ts";
import { changeStore, readStore } from "../../lib/storage/database.ts";
import type { ProductValues } from "./use-product-form.ts";

/** An unsaved edit of a product, including a new picture. */
export interface ProductEdit {
  key: string;
  /** The product as listed: its page may not be loaded again. */
  product: Product;
  changed: Partial<ProductValues>;
}

const STORE = "product-edits";

/** Specific to the user: no other user of this computer sees the edit. */
export const editKey = (productId: string): string => `${readSession()?.data.employeeId ?? ""}.${productId}`;

// Without IndexedDB, edits are lost with the session, but nothing else fails.
const ignore = (): undefined => undefined;

export const storeEdit = (edit: ProductEdit): Promise<void> =>
  changeStore(STORE, (store) => store.put(edit), "default").then(ignore, ignore);

export const readEdit = (key: string): Promise<ProductEdit | undefined> =>
  readStore(STORE, (store) => store.get(key)).catch(ignore);

export const forgetEdit = (key: string): Promise<void> =>
  changeStore(STORE, (store) => store.delete(key)).catch(ignore);

/** Deletes all edits, at sign-out. */
export const forgetEdits = (): Promise<void> => changeStore(STORE, (store) => store.clear()).catch(ignore);
