import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import type { StoreForm } from "../participation/store-form.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useKeptState } from "./kept-state.ts";
import { type DraftFaults, type DraftField, draftStockFaults, type StoreDraft } from "./store-draft.ts";
import { useSayOnboardingError } from "./use-onboarding.ts";

/** What happens once a store is saved. */
export type Then = "exit" | "more";

interface Texts {
  fields: Partial<Record<DraftField, string>>;
  /** By product. */
  lines: Readonly<Record<string, string>>;
  /** Of the stock as a whole. */
  stock?: string | undefined;
}
const NONE: Texts = { fields: {}, lines: {} };

/** The wire's names of fields where they are others than ours. */
const OUR_NAMES: Readonly<Record<string, DraftField>> = { stateId: "state", cityId: "city", zipCode: "zip" };
const FIELDS = new Set<string>([
  "organizationName",
  "businessPhone",
  "state",
  "city",
  "addressLine1",
  "zip",
  "latitude",
  "longitude",
] satisfies DraftField[]);

/** The server's texts, at fields, lines (`products.2.currentQty`) and the stock as a whole. */
function textsOf(error: unknown, products: readonly StockedProduct[]): Texts {
  if (!(error instanceof CallError)) return NONE;
  const texts = {
    fields: {} as Record<string, string>,
    lines: {} as Record<string, string>,
    stock: undefined as string | undefined,
  };
  for (const [path, [text]] of Object.entries(error.fields)) {
    const product = products[Number(/\d+/.exec(path)?.[0] ?? Number.NaN)];
    const field = OUR_NAMES[path] ?? path;
    if (!text) continue;
    if (product) texts.lines[product.organizationProductId] = text;
    else if (FIELDS.has(field)) texts.fields[field] = text;
    else if (path === "products") texts.stock = text;
  }
  return texts;
}

const isSaid = ({ fields, lines, stock }: Texts): boolean =>
  Object.keys(fields).length + Object.keys(lines).length > 0 || stock !== undefined;

interface StoreDrafting {
  /** Which draft, of those that this device keeps. */
  name: string;
  initial: StoreDraft;
  products: readonly StockedProduct[];
  faultsOf: (draft: StoreDraft) => DraftFaults;
  save: (draft: StoreDraft) => Promise<void>;
  onSaved: (then: Then) => void;
}

/** A store as it is filled in, what is wrong with it, and how it is saved: nothing counts as saved before the server said so. */
export function useStoreDraft({ name, initial, products, faultsOf, save, onSaved }: StoreDrafting) {
  const t = useTranslate();
  const { show } = useToasts();
  const textOf = useErrorText();
  const sayError = useSayOnboardingError();
  const [draft, setDraft, forget] = useKeptState(name, initial);
  const [texts, setTexts] = useState<Texts>(NONE);
  const [attempt, setAttempt] = useState(0);

  const saving = useMutation({
    mutationFn: (_then: Then) => save(draft),
    networkMode: "always",
    onSuccess: (_saved, then) => {
      forget();
      onSaved(then);
    },
    onError: (error) => {
      sayError(error);
      setTexts(textsOf(error, products));
      setAttempt((count) => count + 1);
    },
  });

  const change = (changed: Partial<StoreDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setTexts(({ fields, ...rest }) => ({
      ...rest,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in changed))),
    }));
  };
  const changeAddress = (changed: Partial<StoreForm>) => {
    setDraft((before) => ({ ...before, address: { ...before.address, ...changed } }));
    setTexts(({ fields, ...rest }) => ({
      ...rest,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in changed))),
    }));
  };
  const changeStock = (productId: string, pieces: string) => {
    setDraft((before) => ({ ...before, stock: { ...before.stock, [productId]: pieces } }));
    setTexts(({ fields, lines }) => ({
      fields,
      lines: Object.fromEntries(Object.entries(lines).filter(([id]) => id !== productId)),
    }));
  };
  const submit = (then: Then) => {
    if (saving.isPending) return;
    const found = Object.entries(faultsOf(draft)).map(([field, fault]) => [field, t(fault)] as const);
    const { lines, whole } = draftStockFaults(products, draft.stock);
    const lineTexts = Object.entries(lines).map(([id, fault]) => [id, t(fault)] as const);
    const told: Texts = {
      fields: Object.fromEntries(found),
      lines: Object.fromEntries(lineTexts),
      stock: whole && t(whole),
    };
    setTexts(told);
    if (!isSaid(told)) return saving.mutate(then);
    setAttempt((count) => count + 1);
    const first = found[0]?.[1] ?? lineTexts[0]?.[1];
    if (first) show(first, "error");
    else if (told.stock) show(told.stock, "error", LASTS_LONG);
  };
  const refusal = saving.isError && !isSaid(textsOf(saving.error, products)) ? textOf(saving.error) : undefined;
  return { draft, texts, attempt, change, changeAddress, changeStock, submit, busy: saving.isPending, refusal };
}

export type StoreDrafts = ReturnType<typeof useStoreDraft>;
