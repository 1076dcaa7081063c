import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/**
 * Keyed operations; each purpose has its own key, derived from SECRET_KEY. Values made with an old key remain valid as
 * long as SECRET_KEYS_OLD lists it; new values always use the current key.
 */
export interface Secrets {
  mac(purpose: string, text: string): Buffer;
  /** The MACs with the current key and each old one, to find rows stored with any of them. */
  allMacs(purpose: string, text: string): Buffer[];
  /** Compares in constant time, with the current key and the old ones. */
  verifyMac(purpose: string, text: string, mac: Buffer): boolean;
  /** `row`: the id of the only row in which the value can be decrypted. */
  encrypt(purpose: string, plain: string, row?: string): Buffer;
  /**
   * Throws if the bytes weren't encrypted with one of the keys, for this purpose and this row. Values from earlier
   * versions that aren't bound to a row decrypt in any row, until `rotate-secret` re-encrypts them.
   */
  decrypt(purpose: string, sealed: Buffer, row?: string): string;
  /** Re-encrypts with the current key, bound to the row; undefined if it already is. Throws as `decrypt` does. */
  reseal(purpose: string, sealed: Buffer, row?: string): Buffer | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Equivalent to no additional authenticated data. */
const NO_ROW = "";

/** `secretKey` is the text of SECRET_KEY, at least 32 characters; `oldKeys` are the previous ones, newest first. */
export function openSecrets(secretKey: string, oldKeys: readonly string[] = []): Secrets {
  const present = ringOf(secretKey);
  const rings = [present, ...oldKeys.map(ringOf)];
  const macBy = (keyFor: KeyRing, purpose: string, text: string) =>
    createHmac("sha256", keyFor(purpose)).update(text).digest();
  const encrypt = (purpose: string, plain: string, row = NO_ROW) => seal(present(purpose), plain, row);
  const decrypt = (purpose: string, sealed: Buffer, row = NO_ROW) => {
    const keys = rings.map((keyFor) => keyFor(purpose));
    try {
      return open(keys, sealed, row);
    } catch (error) {
      if (row === NO_ROW) throw error;
      return open(keys, sealed, NO_ROW);
    }
  };

  return {
    mac: (purpose, text) => macBy(present, purpose, text),
    allMacs: (purpose, text) => rings.map((keyFor) => macBy(keyFor, purpose, text)),
    verifyMac(purpose, text, given) {
      // Tries every key, so that the timing doesn't reveal which one matched.
      const fitting = rings.filter((keyFor) => {
        const expected = macBy(keyFor, purpose, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return fitting.length > 0;
    },
    encrypt,
    decrypt,
    reseal(purpose, sealed, row = NO_ROW) {
      try {
        open([present(purpose)], sealed, row);
        return undefined;
      } catch {
        return encrypt(purpose, decrypt(purpose, sealed, row), row);
      }
    },
  };
}

type KeyRing = (purpose: string) => Buffer;

/** The keys derived from one secret, each on first use. */
function ringOf(secretKey: string): KeyRing {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secretKey, "stashwell", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
}

function seal(key: Buffer, plain: string, row: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(row));
  return Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts with the first key that fits. */
function open([key, ...others]: readonly Buffer[], sealed: Buffer, row: string): string {
  if (!key) throw new Error("no key fits");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(row));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch (error) {
    if (others.length === 0) throw error;
    return open(others, sealed, row);
  }
}

/** 256 random bits as text that is valid in a header, a link or a cookie. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** The hash of a token, which is stored in its place, so that reading the table doesn't allow to sign in. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
