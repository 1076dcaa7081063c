import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError, call } from "../../lib/call.ts";
import { type ChosenProduct, newSubmissionKey } from "./batch.ts";

const contentOf = (chosen: readonly ChosenProduct[]) =>
  chosen.map(({ name, upc, productImage }) => ({ name, upc, productImage }));

interface Outcome {
  onDone: (message: string) => void;
  onRefused: (error: unknown, chosen: readonly ChosenProduct[]) => void;
}

/**
 * Sends a list of products, once however often it is tried: the key of a try that was not answered serves the next try
 * of the same list. `share` is how much of it has left, from 0 to 1, while it is being sent.
 */
export function useSubmission({ onDone, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const lastTry = useRef<{ cards: string; key: string }>(undefined);
  const submission = useMutation({
    mutationFn: (chosen: readonly ChosenProduct[]) => {
      const cards = chosen.map(({ key }) => key).join();
      if (lastTry.current?.cards !== cards) lastTry.current = { cards, key: newSubmissionKey() };
      setShare(0);
      return call(
        "POST /brand/product/add",
        { products: contentOf(chosen) },
        { idempotencyKey: lastTry.current.key, onProgress: setShare },
      );
    },
    onSuccess: ({ message }) => {
      onDone(message);
      return queryClient.invalidateQueries({ queryKey: ["products"] });
    },
    onError: (error, chosen) => {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) lastTry.current = undefined;
      onRefused(error, chosen);
    },
  });
  return { submit: submission.mutate, sending: submission.isPending, sent: submission.isSuccess, share };
}
