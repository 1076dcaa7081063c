import type { Db } from "../db/db.ts";
import type { Services } from "../services.ts";
import { hashInUrl } from "./image-url.ts";
import { storeImage } from "./store-image.ts";

/**
 * The picture a form leaves behind: a new one when it sent a data URL, the stored one when it sent nothing, or sent
 * back the address of the stored one.
 * @throws Problem 422 against `field` when it sent anything else
 */
export async function pictureAfter<Stored extends string | null>(
  services: Services,
  db: Db,
  sent: string | null | undefined,
  stored: Stored,
  field: string,
): Promise<Stored | string> {
  if (sent === undefined || sent === null || sent.trim() === "") return stored;
  if (stored !== null && hashInUrl(sent) === stored) return stored;
  return storeImage(services, db, sent, field);
}
