/** Bytes by key. A key is a path of plain names, such as `images/ab12/320.webp`; blobs are immutable. */
export interface Blobs {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the key doesn't exist. */
  delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws RangeError for a key that could escape the store, such as by `..` */
export function requireBlobKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
