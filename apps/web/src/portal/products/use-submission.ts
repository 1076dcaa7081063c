import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callOnce } from "../../lib/call-once.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { type ReadPicture, readPicture } from "../parts/read-picture.ts";
import { type ChosenProduct, takeBatch, type Unreadable } from "./batch.ts";

interface Outcome {
  /** Called each time a batch was saved. */
  onStored: (cards: readonly ChosenProduct[]) => void;
  onUnreadable: (cards: readonly Unreadable[]) => void;
  /** Called at the end; `whole` is false if products with unreadable pictures were skipped. */
  onDone: (stored: number, whole: boolean) => void;
  /** Called for a batch that was rejected or failed; earlier batches are saved. */
  onRefused: (error: unknown, batch: readonly ChosenProduct[]) => void;
}

const readOf = async (picture: string | File): Promise<ReadPicture> =>
  typeof picture === "string" ? { ok: true, dataUrl: picture } : readPicture(picture);

class Refusal extends Error {
  readonly reason: unknown;
  readonly cards: readonly ChosenProduct[];
  constructor(reason: unknown, cards: readonly ChosenProduct[]) {
    super("refused");
    this.reason = reason;
    this.cards = cards;
  }
}

/**
 * Submits a list of products in as many batches as needed, each saved once however often it is retried. `share` is the
 * upload progress of the list, from 0 to 1.
 */
export function useSubmission({ onStored, onUnreadable, onDone, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(undefined);

  const submission = useMutation({
    mutationFn: async (list: readonly ChosenProduct[]) => {
      stopping.current = new AbortController();
      setShare(0);
      let left = list;
      let stored = 0;
      let gone = 0;
      while (left.length > 0) {
        const { batch, unreadable, rest } = await takeBatch(left, readOf);
        stopping.current.signal.throwIfAborted();
        if (unreadable.length > 0) onUnreadable(unreadable);
        if (batch.cards.length > 0) {
          const before = gone;
          await callOnce(
            "POST /brand/product/add",
            { products: [...batch.products] },
            {
              onProgress: (part) => setShare((before + part * batch.cards.length) / list.length),
              signal: stopping.current.signal,
            },
          ).catch((error: unknown) => {
            throw new Refusal(error, batch.cards);
          });
          stored += batch.cards.length;
          onStored(batch.cards);
        }
        gone += left.length - rest.length;
        setShare(gone / list.length);
        left = rest;
      }
      return { stored, whole: stored === list.length };
    },
    onSuccess: ({ stored, whole }) => onDone(stored, whole),
    onError: (error) => {
      if (error instanceof Refusal) onRefused(error.reason, error.cards);
      else onRefused(error, []);
    },
    onSettled: () =>
      Promise.all(
        (["products", "campaign-form-data"] as const).map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return {
    submit: submission.mutate,
    /** Stops the upload; saved batches stay saved. */
    cancel: () => stopping.current?.abort(),
    sending: submission.isPending,
    sent: submission.data?.whole ?? false,
    share,
  };
}
