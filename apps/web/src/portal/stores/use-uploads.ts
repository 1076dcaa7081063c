import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { randomId } from "../../lib/random-id.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { readPicture } from "../parts/read-picture.ts";
import { ownStoresKey } from "./use-own-stores.ts";
import { showPictures } from "./show-pictures.ts";

/** A picture being uploaded. */
export interface Upload {
  /** Also the idempotency key: a retry is the same request. */
  key: string;
  file: File;
  /** Upload progress, from 0 to 1. */
  share: number;
  /** Why the upload failed; the file is still available for a retry. */
  error?: string;
}

const newUpload = (file: File): Upload => ({
  key: randomId(),
  file,
  share: 0,
});

/** Uploads pictures to a store's gallery one at a time, to spare slow connections. */
export function useUploads(storeId: string) {
  const t = useTranslate();
  const textOf = useErrorText();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());

  const update = (key: string, known: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...known } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, file }: Upload) => {
    const read = await readPicture(file);
    if (!read.ok) return update(key, { error: t(read.error, PICTURE_LIMITS) });
    try {
      const reply = await call(
        "POST /brand/store/pictures/add",
        { storeId, image: read.dataUrl },
        { idempotencyKey: key, onProgress: (share) => update(key, { share }) },
      );
      showPictures(queries, storeId, reply.data);
      drop(key);
      await queries.invalidateQueries({ queryKey: ownStoresKey });
    } catch (error) {
      update(key, { error: textOf(error) });
    }
  };
  const queue = (upload: Upload) => {
    line.current = line.current.then(() => send(upload));
  };
  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map(newUpload);
      setUploads((all) => [...all, ...added]);
      for (const upload of added) queue(upload);
    },
    retry(upload: Upload) {
      update(upload.key, { error: undefined, share: 0 });
      queue(upload);
    },
    dismiss: drop,
  };
}
export type Uploads = ReturnType<typeof useUploads>;
