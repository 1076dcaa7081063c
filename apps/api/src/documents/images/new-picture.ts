import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { hashInUrl } from "./image-url.ts";
import { type HashedPicture, hashPicture, keepPicture } from "./store-image.ts";

/**
 * Reads the picture in a form, without storing it; undefined if the form has none, or the URL of the stored one, which
 * is then kept.
 * @throws Problem 422 on `field` for anything else
 */
export async function readNewPicture(
  sent: string | null | undefined,
  stored: string | null,
  field: string,
): Promise<HashedPicture | undefined> {
  if (!sent || sent.trim() === "") return undefined;
  if (stored !== null && hashInUrl(sent) === stored) return undefined;
  return hashPicture(sent, field);
}

/** Stores the picture in a form; returns its hash. */
export async function storeNewPicture(
  services: Services,
  db: Db,
  sent: string | null | undefined,
  stored: string | null,
  field: string,
  tenantId?: string,
): Promise<string | undefined> {
  const picture = await readNewPicture(sent, stored, field);
  return picture && keepPicture(services, db, picture, field, tenantId);
}
