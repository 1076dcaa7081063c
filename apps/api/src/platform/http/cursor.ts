import type { Place } from "../db/keyset.ts";
import type { Secrets } from "../config/secrets.ts";
import { refusedField } from "./problem.ts";

const PURPOSE = "list-cursor";
/** Length of the truncated MAC. A cursor grants no access; the MAC only proves that it was issued here. */
const MAC_BYTES = 12;

/**
 * Returns a position in a list as an opaque cursor. It is signed, so that only values from the database reach the
 * database. `list` names the list and its order: a cursor of another list is rejected.
 */
export function toCursor(secrets: Secrets, list: string, { key, id }: Place): string {
  const text = JSON.stringify([list, key, id]);
  const mac = secrets.mac(PURPOSE, text).subarray(0, MAC_BYTES);
  return Buffer.concat([mac, Buffer.from(text)]).toString("base64url");
}

/** @throws Problem 422 on `cursor` if it isn't a cursor of this list */
export function fromCursor(secrets: Secrets, list: string, cursor: string): Place {
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(MAC_BYTES).toString();
  const isOurs = secrets.mac(PURPOSE, text).subarray(0, MAC_BYTES).equals(bytes.subarray(0, MAC_BYTES));
  if (!isOurs) throw refusedField("cursor", "errors.invalid");
  const [ofList, key, id] = JSON.parse(text) as [string, string, string];
  if (ofList !== list) throw refusedField("cursor", "errors.invalid");
  return { key, id };
}
