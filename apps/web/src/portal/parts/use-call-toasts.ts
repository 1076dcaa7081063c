import { useMemo } from "react";
import { CallError } from "../../lib/call.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";

export interface CallToasts {
  /** What went well, in the server's words. */
  success(text: string): void;
  /** What was done, with the way to take it back. */
  undoable(text: string, undo: () => void): void;
  /** What went wrong with a call; an aborted one says nothing. */
  failure(error: unknown): void;
  /** What a form still asks for: five seconds instead of two. */
  validation(text: string): void;
}

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Toasts for the outcome of calls, with the server's own messages where it gave any. */
export function useCallToasts(): CallToasts {
  const { show, offer } = useToasts();
  const t = useTranslate();
  return useMemo(() => {
    const textsOf = (error: unknown): readonly string[] =>
      error instanceof CallError && error.messages.length > 0 ? error.messages : [failureText(error, t)];
    return {
      success: (text) => show(text, "success"),
      undoable: (text, undo) => offer(text, { label: t("common.undo"), onAct: undo }),
      failure: (error) => {
        if (wasAborted(error)) return;
        const texts = textsOf(error);
        // Texts about fields stand at their fields, and in the form's summary: the first is enough here.
        const atFields = error instanceof CallError && Object.keys(error.fields).length > 0;
        for (const text of atFields ? texts.slice(0, 1) : texts) show(text, "error");
      },
      validation: (text) => show(text, "error", LONG_TOAST_MS),
    };
  }, [show, offer, t]);
}
