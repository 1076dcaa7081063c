/** Bytes by key. A key is a path of plain names, such as `images/ab12/320.webp`; what is stored under it never changes. */
export interface Blobs {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Does nothing when there is nothing under the key. */
  delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws RangeError for a text that could lead out of the store */
export function requireBlobKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
