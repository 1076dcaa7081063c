import type { Place } from "../db/keyset.ts";
import type { Secrets } from "../config/secrets.ts";
import { refusedField } from "./problem.ts";

const PURPOSE = "list-cursor";
/** Of the 32 bytes of a mac; a cursor opens nothing, it only has to be one of ours. */
const MAC_BYTES = 12;

/**
 * A place in a list as the opaque text that a client brings back. It is signed, so that what reaches the database is
 * what came from it. `list` names the list and its order: a cursor of another one is refused.
 */
export function toCursor(secrets: Secrets, list: string, { key, id }: Place): string {
  const text = JSON.stringify([list, key, id]);
  const mac = secrets.mac(PURPOSE, text).subarray(0, MAC_BYTES);
  return Buffer.concat([mac, Buffer.from(text)]).toString("base64url");
}

/** @throws Problem 422 against `cursor` for a text that is no cursor of this list */
export function fromCursor(secrets: Secrets, list: string, cursor: string): Place {
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(MAC_BYTES).toString();
  const isOurs = secrets.mac(PURPOSE, text).subarray(0, MAC_BYTES).equals(bytes.subarray(0, MAC_BYTES));
  if (!isOurs) throw refusedField("cursor", "errors.invalid");
  const [ofList, key, id] = JSON.parse(text) as [string, string, string];
  if (ofList !== list) throw refusedField("cursor", "errors.invalid");
  return { key, id };
}
