import type { Product } from "@stashwell/shared/reading";
import { readSession } from "../../lib/session.ts";
import { changeStore, readStore } from "../../lib/storage/database.ts";
import type { ProductValues } from "./use-product-form.ts";

/** What was typed over a product and is not saved, a new picture included. */
export interface ProductEdit {
  key: string;
  /** As the list had it: the product may be on a page that is not loaded again. */
  product: Product;
  changed: Partial<ProductValues>;
}

const STORE = "product-edits";

/** Of one person: nobody else on this computer gets to see it. */
export const editKey = (productId: string): string => `${readSession()?.data.employeeId ?? ""}.${productId}`;

// Where the browser keeps nothing, what was typed is lost with the session, nothing more.
const ignore = (): undefined => undefined;

export const storeEdit = (edit: ProductEdit): Promise<void> =>
  changeStore(STORE, (store) => store.put(edit), "default").then(ignore, ignore);

export const readEdit = (key: string): Promise<ProductEdit | undefined> =>
  readStore(STORE, (store) => store.get(key)).catch(ignore);

export const forgetEdit = (key: string): Promise<void> =>
  changeStore(STORE, (store) => store.delete(key)).catch(ignore);

/** Forgets all of them, when somebody signs out. */
export const forgetEdits = (): Promise<void> => changeStore(STORE, (store) => store.clear()).catch(ignore);
