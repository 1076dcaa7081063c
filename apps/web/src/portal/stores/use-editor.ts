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
  /** Name of the draft, which is stored until the server has saved the values. */
  draft: string;
  initial: EditorForm;
  /** The error message if the store has no coordinates. */
  pinText: MessageKey;
  send: (form: EditorForm) => Promise<Reply>;
  onSaved: (reply: Reply) => void | Promise<void>;
}

/** State of a store's form: values, validation errors, and saving. */
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
