import { inTransaction } from "../../platform/db/in-transaction.ts";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { allKeys } from "./image-keys.ts";
import { deleteImage, listUnusedSince, lockUnused, markUnused } from "./queries.ts";

/**
 * How long a picture that nobody names is kept: an upload whose record is still to be written is safe, and so is a
 * backup whose pictures are copied after its database.
 */
const GRACE_HOURS = 20;

/**
 * Marks pictures that nobody names, and deletes those that were marked the night before, bytes first. Returns how many
 * are gone. Several servers may do it at once, and beside uploads: whoever stores a picture takes its mark away, and
 * waits for a deletion that is under way.
 */
export async function sweepPictures({ db, blobs, clock }: Pick<Services, "db" | "blobs" | "clock">): Promise<number> {
  const now = clock.now();
  await markUnused(db, now);
  const until = now.subtract({ hours: GRACE_HOURS });
  let deleted = 0;
  for (const { hash } of await listUnusedSince(db, until)) {
    deleted += await inTransaction(db, async (tx) => {
      if (!(await lockUnused(tx, hash, until))) return 0;
      for (const key of allKeys(hash)) await blobs.delete(key);
      await deleteImage(tx, hash);
      return 1;
    });
  }
  return deleted;
}

/** Every night, at an hour of UTC when few store pictures. */
export function registerPictureJobs(services: Services): void {
  services.jobs.repeat("sweep-pictures", "41 2 * * *", async () =>
    log("pictures.swept", { pictures: await sweepPictures(services) }),
  );
}
