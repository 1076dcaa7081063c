import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { hashInUrl } from "./image-url.ts";
import { storeImage } from "./store-image.ts";

/**
 * The hash of the picture that a form brings along: undefined when it sent nothing, or sent back the address of the
 * stored one, which then stays.
 * @throws Problem 422 against `field` when it sent anything else
 */
export async function storeNewPicture(
  services: Services,
  db: Db,
  sent: string | null | undefined,
  stored: string | null,
  field: string,
  tenantId?: string,
): Promise<string | undefined> {
  if (!sent || sent.trim() === "") return undefined;
  if (stored !== null && hashInUrl(sent) === stored) return undefined;
  return storeImage(services, db, sent, field, tenantId);
}
