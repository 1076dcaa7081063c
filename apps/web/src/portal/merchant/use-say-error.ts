import { useCallback } from "react";
import { failureText } from "../../lib/failure-text.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useToasts } from "../../ui/toast.tsx";

/** Returns the message of an error: the server's own, or that of a network error. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate();
  return useCallback((error) => failureText(error, t), [t]);
}

/** Shows an error as a toast. */
export function useSayError(): (error: unknown) => void {
  const { show } = useToasts();
  const textOf = useErrorText();
  return useCallback((error) => show(textOf(error), "error"), [show, textOf]);
}
