import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { showPictures, type StorePicture } from "./show-pictures.ts";
import { type OwnStore, ownStoresKey } from "./use-own-stores.ts";

/**
 * The order and descriptions of a store's pictures. Changes are shown optimistically and sent one after the other; the
 * server's last response wins.
 */
export function useArrangement({ id, pictures }: OwnStore) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  const [requested, setRequested] = useState<readonly StorePicture[]>();
  const acts = useRef(0);

  const arrange = useMutation({
    mutationFn: ({ list }: { list: readonly StorePicture[]; act: number }) =>
      callOnce("POST /brand/store/pictures/arrange", {
        storeId: id,
        pictures: list.map(({ id: pictureId, alt }) => ({ pictureId, alt })),
      }),
    // Serialized, so that the last request is the last one stored.
    scope: { id: `arrange-${id}` },
    networkMode: "always",
    onSuccess: ({ data, message }, { act }) => {
      if (act !== acts.current) return;
      showPictures(queries, id, data);
      setRequested(undefined);
      show(message, "success");
    },
    onError: async (error, { act }) => {
      if (act !== acts.current) return;
      sayError(error);
      setRequested(undefined);
      if (error instanceof CallError && error.status === 409)
        await queries.invalidateQueries({ queryKey: ownStoresKey });
    },
  });
  const remove = useMutation({
    mutationFn: (pictureId: string) => callOnce("POST /brand/store/pictures/remove", { storeId: id, pictureId }),
    networkMode: "always",
    onSuccess: ({ data, message }) => {
      showPictures(queries, id, data);
      setRequested(undefined);
      show(message, "success");
    },
    onError: async (error) => {
      sayError(error);
      await queries.invalidateQueries({ queryKey: ownStoresKey });
    },
  });
  return {
    shown: requested ?? pictures,
    busy: arrange.isPending,
    arrange(list: readonly StorePicture[]) {
      acts.current += 1;
      setRequested(list);
      arrange.mutate({ list, act: acts.current });
    },
    remove,
  };
}
