import {
  type DefaultError,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { type MouseEvent, useCallback, useRef } from "react";

/** How soon after an act that succeeded the same one again is the other half of a double click. Milliseconds. */
const DOUBLE_CLICK = 500;

interface Act {
  variables: unknown;
  startedAt: number;
  state: "running" | "done" | "failed";
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * A mutation that a double click starts once: while it runs, and a moment after it succeeded, the same wish again is
 * no second one. State would come too late for that: the second click may arrive before the next render. Whoever was
 * refused may try again at once, and another wish is another act.
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
        // What went wrong is told by the mutation's own handlers.
        () => (act.state = "failed"),
      );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

/**
 * For acts that change the screen under the pointer: takes the second click of a double click away from everything
 * within the element whose `onClickCapture` this is. It would fall on whatever stands there by then.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
