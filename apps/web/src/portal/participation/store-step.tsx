import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { saidOf, submitting, useForm } from "../forms/use-form.ts";
import { StoreAddress, useAddressFields } from "../stores/store-address.tsx";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { findPlaceErrors } from "../stores/place-checks.ts";
import { confirmPlace, knownPlace } from "./next-place.ts";
import { isSameStore, joinRules, type StoreForm, storeErrors, withinReach } from "./store-form.ts";
import { forgetDraftsOf, readDraft, useDraft } from "./wizard-draft.ts";

/** The `id` of the step's form, for the submit button in the bottom bar. */
export const STORE_FORM_ID = "store-form";

const draftOf = (stored: OwnStore | undefined): string => `store.${stored?.id ?? "first"}`;

/**
 * Whether a store's address is complete and not being edited, so that it only has to be confirmed. `next` is its
 * address from the join on, if it was confirmed.
 */
export function isToConfirm(stored: OwnStore | undefined, next: StoreForm | undefined): boolean {
  if (!stored) return false;
  const known = knownPlace(stored);
  const typed = (readDraft(draftOf(stored)) as StoreForm | undefined) ?? next ?? known;
  const isSame = (["state", "city", "addressLine1", "zip"] as const).every((field) => typed[field] === known[field]);
  return isSame && Object.keys(storeErrors(known, joinRules(stored.addressLine1))).length === 0;
}

interface StoreStepProps {
  campaignId: string;
  stored: OwnStore | undefined;
  /** The store's address from the join on, if it was confirmed. */
  next: StoreForm | undefined;
  /** The states that the store may be in; undefined for all. */
  only: ReadonlySet<string> | undefined;
  /** Whether only the position on the map is shown, to be confirmed. */
  isConfirming: boolean;
  onConfirmed: () => void;
  onBusy: (busy: boolean) => void;
}

/** Step 1: the store's address. Nothing is saved before the join. */
export function StoreStep({ campaignId, stored, next, only, isConfirming, onConfirmed, onBusy }: StoreStepProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const country = readSession()?.data.country ?? "";
  const known = knownPlace(stored);
  const [store, setStore] = useDraft(draftOf(stored), next ?? known);
  const { texts, problems, attempt, change, submit, isSending } = useForm({
    values: store,
    change: (changed) => setStore({ ...store, ...changed }),
    fields: useAddressFields(),
    check: (typed) => saidOf(t, storeErrors(typed, withinReach(joinRules(stored?.addressLine1), only))),
    send: async (typed) => {
      if (isSameStore(typed, known)) return;
      const said = saidOf(t, await findPlaceErrors(queries, typed, { known, country }));
      const message = Object.values(said);
      if (message.length === 0) return;
      const data = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, [text]]));
      throw new CallError(422, { message, data });
    },
    onSent: () => {
      confirmPlace(campaignId, stored, store);
      // Deletes the stored draft only: the form keeps its values until the next step is rendered.
      forgetDraftsOf(draftOf(stored));
      onConfirmed();
    },
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
        country={country}
        only={only}
        name={stored?.name}
        known={isConfirming ? stored?.address : undefined}
        onMap
      />
    </form>
  );
}
