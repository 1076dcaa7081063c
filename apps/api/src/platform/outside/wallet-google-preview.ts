import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { jwtVerify } from "jose";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Secrets } from "../config/secrets.ts";
import { MAX_JWT_LENGTH, signPass } from "./wallet-google-link.ts";
import type { OfferObject } from "./wallet-google-pass.ts";
import { findPreviewKey, insertPreviewKey } from "./wallet-google-queries.ts";

const PURPOSE = "google-wallet-preview";
const SIGNER = "preview@stashwell.invalid";
const KEY_BITS = 2_048;

/**
 * A preview without credentials, outside production: the same signed link, but to a page of ours that shows the pass.
 */
export interface GooglePreview {
  readonly mode: "preview";
  readonly issuerId: string;
  /** The pass is in the fragment, which browsers don't send. */
  saveUrl(pass: OfferObject): Promise<string>;
  /** The pass in such a link; undefined if `saveUrl` didn't make it or it was changed. */
  readPass(jwt: string): Promise<OfferObject | undefined>;
}

const moment = z.object({ date: z.string() });
const signedPass = z.object({
  typ: z.literal("savetowallet"),
  payload: z.object({
    offerObjects: z.tuple([
      z.object({
        id: z.string(),
        classId: z.string(),
        state: z.enum(["ACTIVE", "COMPLETED", "EXPIRED", "INACTIVE"]),
        validTimeInterval: z.object({ start: moment, end: moment }),
        barcode: z.object({ type: z.literal("QR_CODE"), value: z.string(), alternateText: z.string() }),
      }),
    ]),
  }),
});

export function googlePreview(
  publicUrl: string,
  { clock, db, secrets }: { clock: Clock; db: Db; secrets: Secrets },
): GooglePreview {
  let opening: Promise<KeyObject> | undefined;
  /** The key is stored in the database, so that every server can verify the links of the others. */
  function openKey(): Promise<KeyObject> {
    opening ??= findOrMakeKey();
    opening.catch(() => (opening = undefined));
    return opening;
  }

  async function findOrMakeKey(): Promise<KeyObject> {
    const stored = await findPreviewKey(db);
    if (!stored) await insertPreviewKey(db, secrets.encrypt(PURPOSE, await makeKey()), clock.now());
    const { sealed } = stored ?? (await findPreviewKey(db))!;
    return createPrivateKey(secrets.decrypt(PURPOSE, sealed));
  }

  return {
    mode: "preview",
    issuerId: "preview",
    async saveUrl(pass) {
      const signer = { email: SIGNER, keyId: "preview", key: await openKey() };
      return `${publicUrl}/wallet-preview#${await signPass(pass, signer, { at: clock.now(), origin: publicUrl })}`;
    },
    async readPass(jwt) {
      if (jwt.length > MAX_JWT_LENGTH) return undefined;
      const key = createPublicKey(await openKey());
      try {
        const { payload } = await jwtVerify(jwt, key, { algorithms: ["RS256"], issuer: SIGNER, audience: "google" });
        return signedPass.parse(payload).payload.offerObjects[0];
      } catch {
        return undefined;
      }
    },
  };
}

async function makeKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: KEY_BITS });
  return privateKey.export({ type: "pkcs8", format: "pem" });
}
