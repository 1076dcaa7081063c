import {
  type DefaultError,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { type MouseEvent, useCallback, useRef } from "react";

/** A repeat this soon after success counts as the second half of a double click. Milliseconds. */
const DOUBLE_CLICK = 500;

interface Act {
  variables: unknown;
  startedAt: number;
  state: "running" | "done" | "failed";
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * A mutation that a double click starts only once: the same variables are ignored while it runs and briefly after it
 * succeeded. Kept in a ref, since the second click may arrive before the next render. A failed mutation may be retried
 * at once; other variables start another mutation.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useQueryMutation(options);
  const { mutateAsync } = mutation;
  const last = useRef<Act>(undefined);
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => {
      const [variables] = args;
      const now = performance.now();
      const before = last.current;
      const isRepeated =
        before !== undefined &&
        isSame(before.variables, variables) &&
        (before.state === "running" || (before.state === "done" && now - before.startedAt < DOUBLE_CLICK));
      if (isRepeated) return;
      const act: Act = { variables, startedAt: now, state: "running" };
      last.current = act;
      mutateAsync(...args).then(
        () => (act.state = "done"),
        // The mutation's own handlers report the error.
        () => (act.state = "failed"),
      );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

/**
 * For actions that change the screen under the pointer: swallows the second click of a double click within the element
 * whose `onClickCapture` this is, since it would hit whatever is rendered there now.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
