import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useDraft } from "../participation/wizard-draft.ts";
import { saidOf, useForm } from "../forms/use-form.ts";
import { type EditorField, type EditorForm, editorErrors, editorFields } from "./editor-form.ts";
import { useAddressFields } from "./store-address.tsx";
import { ownStoresKey } from "./use-own-stores.ts";

interface Editing<Reply> {
  /** Names the draft: what is typed outlives the page until the server has taken it. */
  draft: string;
  initial: EditorForm;
  /** Said where the store is nowhere on the map. */
  pinText: MessageKey;
  send: (form: EditorForm) => Promise<Reply>;
  onSaved: (reply: Reply) => void | Promise<void>;
}

/** A store's form: what is typed, what is wrong with it, and how it is saved. */
export function useEditor<Reply>({ draft, initial, pinText, send, onSaved }: Editing<Reply>) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [typed, setTyped, forget] = useDraft(draft, initial);
  const [isRestored, setRestored] = useState(() => JSON.stringify(typed) !== JSON.stringify(initial));
  const form = useForm<EditorForm, EditorField, Reply>({
    values: typed,
    change: (changed) => setTyped({ ...typed, ...changed }),
    fields: editorFields(t, useAddressFields({ state: "stateId", city: "cityId", zip: "zipCode" })),
    check: (values) => saidOf(t, editorErrors(values, pinText)),
    send,
    onSent: async (reply) => {
      await queries.invalidateQueries({ queryKey: ownStoresKey });
      forget();
      await onSaved(reply);
    },
  });
  const discard = () => {
    forget();
    form.forgive(Object.keys(typed));
    setRestored(false);
  };
  return { form, isRestored, discard };
}
export type Editor = ReturnType<typeof useEditor>;
