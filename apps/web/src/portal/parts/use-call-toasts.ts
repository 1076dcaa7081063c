import { useMemo } from "react";
import { CallError } from "../../lib/call-error.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";

export interface CallToasts {
  /** A success, in the server's words. */
  success(text: string): void;
  /** A completed action, with an undo button. */
  undoable(text: string, undo: () => void): void;
  /** A failed call; aborted calls are ignored. */
  failure(error: unknown): void;
  /** A validation error of a form: shown for five seconds instead of two. */
  validation(text: string): void;
}

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Toasts for the outcome of calls, with the server's own messages if it sent any. */
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
        // Validation errors are shown at their fields and in the form's summary: one toast is enough.
        const atFields = error instanceof CallError && Object.keys(error.fields).length > 0;
        for (const text of atFields ? texts.slice(0, 1) : texts) show(text, "error");
      },
      validation: (text) => show(text, "error", LONG_TOAST_MS),
    };
  }, [show, offer, t]);
}
