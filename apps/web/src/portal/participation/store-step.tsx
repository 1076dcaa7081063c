import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { saidOf, submitting, useForm } from "../forms/use-form.ts";
import { StoreAddress, useAddressFields } from "../stores/store-address.tsx";
import { type OwnStore, ownStoresKey } from "../stores/use-own-stores.ts";
import { addressOf, EMPTY_STORE, joinRules, type StoreForm, storeErrors } from "./store-form.ts";
import { readDraft, useDraft } from "./wizard-draft.ts";

/** The step's form, for the button in the bar below to submit. */
export const STORE_FORM_ID = "store-form";

const isUnreached = (error: unknown): boolean => error instanceof CallError && error.status === 0;

const draftOf = (stored: OwnStore | undefined): string => `store.${stored?.id ?? "first"}`;

/** Whether a store's whole address is known and nobody is changing it, so that it only has to be confirmed. */
export function isToConfirm(stored: OwnStore | undefined): boolean {
  if (!stored) return false;
  const known = addressOf(stored);
  const typed = (readDraft(draftOf(stored)) as StoreForm | undefined) ?? known;
  const isSame = (["state", "city", "addressLine1", "zip"] as const).every((field) => typed[field] === known[field]);
  return isSame && Object.keys(storeErrors(known, joinRules(stored.addressLine1))).length === 0;
}

interface StoreStepProps {
  stored: OwnStore | undefined;
  /** Whether only its place on the map is shown, to be confirmed. */
  isConfirming: boolean;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** Step 1: where the store is. */
export function StoreStep({ stored, isConfirming, onSaved, onBusy }: StoreStepProps) {
  const t = useTranslate();
  const sayError = useSayError();
  const queries = useQueryClient();
  const known = stored ? addressOf(stored) : EMPTY_STORE;
  const [store, setStore, forget] = useDraft(draftOf(stored), known);
  const { texts, problems, attempt, change, submit, isSending } = useForm({
    values: store,
    change: (changed) => setStore({ ...store, ...changed }),
    fields: useAddressFields(),
    check: (typed) => saidOf(t, storeErrors(typed, joinRules(stored?.addressLine1))),
    send: (typed) =>
      call("POST /brand/store/saveLatLong", {
        ...typed,
        storeId: stored?.id,
        latitude: Number(typed.latitude),
        longitude: Number(typed.longitude),
      }),
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: ownStoresKey });
      forget();
      onSaved();
    },
    // Without a network there is nothing to save where nothing was changed.
    onFailed: (error) =>
      isUnreached(error) && JSON.stringify(store) === JSON.stringify(known) ? onSaved() : sayError(error),
  });
  useEffect(() => onBusy(isSending), [isSending, onBusy]);
  return (
    <form
      id={STORE_FORM_ID}
      className={`form ${isConfirming ? "" : "store-step"}`}
      noValidate
      onSubmit={submitting({ submit })}
    >
      <ProblemSummary problems={problems} attempt={attempt} />
      <StoreAddress
        address={store}
        texts={texts}
        change={change}
        country={readSession()?.data.country ?? ""}
        name={stored?.name}
        known={isConfirming ? stored?.address : undefined}
        onMap
      />
    </form>
  );
}
