import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { hashInUrl } from "./image-url.ts";
import { type HashedPicture, hashPicture, keepPicture } from "./store-image.ts";

/**
 * The picture that a form brings along, not stored yet: undefined when it sent nothing, or sent back the address of the
 * stored one, which then stays.
 * @throws Problem 422 against `field` when it sent anything else
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

/** The same, stored: its hash. */
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
