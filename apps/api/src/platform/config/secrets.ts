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
  /** Compares in constant time, with the old keys' as well. */
  verifyMac(purpose: string, text: string, mac: Buffer): boolean;
  encrypt(purpose: string, plain: string): Buffer;
  /** Throws when the bytes were not made by `encrypt` with one of the keys and this purpose. */
  decrypt(purpose: string, sealed: Buffer): string;
  /** The same sealed with the present key; undefined when it is already. Throws as `decrypt` does. */
  reseal(purpose: string, sealed: Buffer): Buffer | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `secretKey` is the text of SECRET_KEY, at least 32 characters; `oldKeys` are those before it, the newest first. */
export function openSecrets(secretKey: string, oldKeys: readonly string[] = []): Secrets {
  const present = ringOf(secretKey);
  const rings = [present, ...oldKeys.map(ringOf)];
  const macBy = (keyFor: KeyRing, purpose: string, text: string) =>
    createHmac("sha256", keyFor(purpose)).update(text).digest();
  const encrypt = (purpose: string, plain: string) => seal(present(purpose), plain);
  const decrypt = (purpose: string, sealed: Buffer) =>
    open(
      rings.map((keyFor) => keyFor(purpose)),
      sealed,
    );

  return {
    mac: (purpose, text) => macBy(present, purpose, text),
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
    reseal(purpose, sealed) {
      try {
        open([present(purpose)], sealed);
        return undefined;
      } catch {
        return encrypt(purpose, decrypt(purpose, sealed));
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

function seal(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens it with the first key that fits. */
function open([key, ...others]: readonly Buffer[], sealed: Buffer): string {
  if (!key) throw new Error("no key fits");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch (error) {
    if (others.length === 0) throw error;
    return open(others, sealed);
  }
}

/** 256 random bits as text that fits a header, a link or a cookie. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
