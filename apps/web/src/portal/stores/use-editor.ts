import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useDraft } from "../participation/wizard-draft.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { EDITOR_FIELDS, type EditorField, type EditorForm, editorFaults, WIRE_NAMES } from "./editor-form.ts";
import { ownStoresKey } from "./use-own-stores.ts";

type Texts = Partial<Record<EditorField, string>>;

/** The first text that the server has for each field of ours. */
const textsOf = (error: unknown): Texts =>
  error instanceof CallError
    ? Object.fromEntries(
        EDITOR_FIELDS.flatMap((field) => {
          const text = error.fields[WIRE_NAMES[field]]?.[0];
          return text ? [[field, text]] : [];
        }),
      )
    : {};

interface Editing<Reply> {
  /** Names the draft: what is typed outlives the page until the server has taken it. */
  draft: string;
  initial: EditorForm;
  send: (form: EditorForm) => Promise<Reply>;
  onSaved: (reply: Reply) => void | Promise<void>;
}

/** A store's form: what is typed, what is wrong with it, and how it is saved. */
export function useEditor<Reply>({ draft, initial, send, onSaved }: Editing<Reply>) {
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const queries = useQueryClient();
  const [form, setForm, forget] = useDraft(draft, initial);
  const [isRestored, setRestored] = useState(() => JSON.stringify(form) !== JSON.stringify(initial));
  const [texts, setTexts] = useState<Texts>({});
  const [attempt, setAttempt] = useState(0);

  const save = useMutation({
    mutationFn: () => send(form),
    networkMode: "always",
    onSuccess: async (reply) => {
      await queries.invalidateQueries({ queryKey: ownStoresKey });
      forget();
      await onSaved(reply);
    },
    onError: (error) => {
      sayError(error);
      setTexts(textsOf(error));
      setAttempt((count) => count + 1);
    },
  });
  const change = (changed: Partial<EditorForm>) => {
    setForm({ ...form, ...changed });
    setTexts((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((field) => [field, undefined])),
    }));
  };
  const submit = () => {
    if (save.isPending) return;
    const faults = editorFaults(form);
    const found = EDITOR_FIELDS.flatMap((field) => (faults[field] ? [[field, t(faults[field])] as const] : []));
    setTexts(Object.fromEntries(found));
    if (found.length === 0) return save.mutate();
    setAttempt((count) => count + 1);
    show(found[0]![1], "error");
  };
  const discard = () => {
    forget();
    setTexts({});
    setRestored(false);
  };
  return { form, change, texts, attempt, submit, busy: save.isPending, isRestored, discard };
}
export type Editor = ReturnType<typeof useEditor>;
