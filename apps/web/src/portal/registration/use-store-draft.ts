import type { StockedProduct } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { LONG_TOAST_MS } from "../../ui/toast.tsx";
import { stockFieldId } from "../participation/stock-row.tsx";
import type { StoreField, StoreForm } from "../participation/store-form.ts";
import { saidOf, useForm } from "../forms/use-form.ts";
import { useAddressFields } from "../stores/store-address.tsx";
import { useStoredState } from "./stored-state.ts";
import { type DraftErrors, type DraftField, draftStockErrors, type StoreDraft } from "./store-draft.ts";
import { useSayRegistrationError } from "./use-registration-progress.ts";

/** What happens after a store was saved. */
export type Then = "exit" | "more";

/** A field of the store, a product's line, or the stock as a whole. */
type Place = DraftField | `stock.${string}` | "stock";

interface StoreDrafting {
  /** Name of the draft on this device. */
  name: string;
  initial: StoreDraft;
  products: readonly StockedProduct[];
  /** The server's names of the address fields, if they differ. */
  wires?: Partial<Record<StoreField, string>>;
  errorsOf: (draft: StoreDraft) => DraftErrors;
  save: (draft: StoreDraft) => Promise<void>;
  onSaved: (then: Then) => void;
}

/**
 * State of a store's form: values, validation errors, and saving. Nothing counts as saved before the server's
 * confirmation.
 */
export function useStoreDraft({
  name,
  initial,
  products,
  wires = { state: "stateId", city: "cityId", zip: "zipCode" },
  errorsOf,
  save,
  onSaved,
}: StoreDrafting) {
  const t = useTranslate();
  const onFailed = useSayRegistrationError();
  const [draft, setDraft, forget] = useStoredState(name, initial);
  const form = useForm<StoreDraft, Place, void, Then>({
    values: draft,
    change: (changed) => setDraft((before) => ({ ...before, ...changed })),
    fields: [
      { name: "organizationName", id: "store-name", label: t("registrationScreens.storeName") },
      { name: "businessPhone", id: "store-phone", label: t("registrationScreens.phone") },
      ...useAddressFields(wires),
      ...products.map(({ id, name: label }, index) => ({
        name: `stock.${id}` as const,
        id: stockFieldId(id),
        label,
        wire: `products.${index}`,
      })),
      {
        name: "stock",
        id: "stock-nothing",
        label: t("registrationScreens.stock"),
        wire: "products",
        lasts: LONG_TOAST_MS,
      },
    ],
    check: (values) => {
      const { lines, whole } = draftStockErrors(products, values.stock);
      const ofLines = Object.fromEntries(Object.entries(lines).map(([id, error]) => [`stock.${id}`, error]));
      return saidOf<Place>(t, { ...errorsOf(values), ...ofLines, ...(whole && { stock: whole }) });
    },
    send: save,
    onSent: (_saved, then) => {
      forget();
      onSaved(then);
    },
    onFailed,
  });
  const changeAddress = (changed: Partial<StoreForm>) => {
    setDraft((before) => ({ ...before, address: { ...before.address, ...changed } }));
    form.forgive(Object.keys(changed));
  };
  const changeStock = (productId: string, pieces: string) => {
    setDraft((before) => ({ ...before, stock: { ...before.stock, [productId]: pieces } }));
    form.forgive([`stock.${productId}`, "stock"]);
  };
  return { form, changeAddress, changeStock };
}

export type StoreDrafts = ReturnType<typeof useStoreDraft>;
