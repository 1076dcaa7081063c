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
 * Keyed operations; each purpose has a key of its own, derived from SECRET_KEY. What was made with an old key is still
 * good for as long as SECRET_KEYS_OLD names that key; nothing is made with one.
 */
export interface Secrets {
  mac(purpose: string, text: string): Buffer;
  /** With the present key and each of the old ones, to find what was stored with any of them. */
  allMacs(purpose: string, text: string): Buffer[];
  /** Compares in constant time, with the old keys' as well. */
  verifyMac(purpose: string, text: string, mac: Buffer): boolean;
  /** `row`: the id of the only row that it opens in. */
  encrypt(purpose: string, plain: string, row?: string): Buffer;
  /**
   * Throws when the bytes were not made by `encrypt` with one of the keys, this purpose and this row. What earlier
   * versions sealed for no row opens in each, until `rotate-secret` seals it anew.
   */
  decrypt(purpose: string, sealed: Buffer, row?: string): string;
  /** The same sealed with the present key, for its row; undefined when it is already. Throws as `decrypt` does. */
  reseal(purpose: string, sealed: Buffer, row?: string): Buffer | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Authenticates nothing besides: the same as no additional data. */
const NO_ROW = "";

/** `secretKey` is the text of SECRET_KEY, at least 32 characters; `oldKeys` are those before it, the newest first. */
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
      // Every key is tried, so that the time does not say which one it was.
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

/** The keys of one secret, each derived when it is first asked for. */
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

/** Opens it with the first key that fits. */
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

/** 256 random bits as text that fits a header, a link or a cookie. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
