import { inTransaction } from "../../platform/db/in-transaction.ts";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { allKeys } from "./image-keys.ts";
import { deleteImage, listUnusedSince, lockUnused, markUnused } from "./queries.ts";

/**
 * How long an unreferenced picture is kept: enough for an upload whose record isn't written yet, and for a backup that
 * copies the pictures after the database.
 */
const GRACE_HOURS = 20;

/**
 * Marks unreferenced pictures, and deletes those that were marked the night before, bytes first. Returns the number of
 * deleted ones. Safe with several servers and concurrent uploads: storing a picture removes its mark, and waits for a
 * deletion in progress.
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

/** Schedules the cleanup for every night, at an hour (UTC) with few uploads. */
export function registerPictureJobs(services: Services): void {
  services.jobs.repeat("sweep-pictures", "41 2 * * *", async () =>
    log("pictures.swept", { pictures: await sweepPictures(services) }),
  );
}
