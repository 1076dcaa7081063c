import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Keyed operations; each purpose has a key of its own, derived from SECRET_KEY. */
export interface Secrets {
  mac(purpose: string, text: string): Buffer;
  /** Compares in constant time. */
  verifyMac(purpose: string, text: string, mac: Buffer): boolean;
  encrypt(purpose: string, plain: string): Buffer;
  /** Throws when the bytes were not made by `encrypt` with this key and purpose. */
  decrypt(purpose: string, sealed: Buffer): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `secretKey` is the text of SECRET_KEY, at least 32 characters. */
export function openSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secretKey, "stashwell", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, text: string) => createHmac("sha256", keyFor(purpose)).update(text).digest();

  return {
    mac,
    verifyMac(purpose, text, given) {
      const expected = mac(purpose, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    encrypt(purpose, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
      return Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(purpose, sealed) {
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}

/** 256 random bits as text that fits a header, a link or a cookie. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
