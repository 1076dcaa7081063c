import { createHash, sign } from "node:crypto";
import { promisify } from "node:util";
import type { PassSigner } from "../../../platform/outside/wallet-apple.ts";
import { der, partsOf, TAG } from "./der.ts";

const objectId = (hex: string): Buffer => der(TAG.objectId, Buffer.from(hex, "hex"));
const DATA = objectId("2a864886f70d010701");
const SIGNED_DATA = objectId("2a864886f70d010702");
const CONTENT_TYPE = objectId("2a864886f70d010903");
const MESSAGE_DIGEST = objectId("2a864886f70d010904");
const SIGNING_TIME = objectId("2a864886f70d010905");
const NULL = der(TAG.null);
const SHA256 = der(TAG.sequence, objectId("608648016503040201"), NULL);
const RSA = der(TAG.sequence, objectId("2a864886f70d010101"), NULL);
const VERSION_1 = der(TAG.integer, Buffer.from([1]));

const signInThePool = promisify(sign);

/**
 * The signature of a pass: PKCS#7 (RFC 2315), detached, with the time and both certificates, as Apple's "Creating the
 * manifest and signature" asks. The private key is used on a thread of its own; all else is putting bytes together.
 */
export async function signManifest(
  { certificate, intermediate, key }: PassSigner,
  manifest: Buffer,
  at: Temporal.Instant,
): Promise<Buffer> {
  const digest = createHash("sha256").update(manifest).digest();
  // In the order of their bytes, as a SET is spelled in DER.
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, der(TAG.utcTime, Buffer.from(utcTime(at), "latin1"))),
    attribute(MESSAGE_DIGEST, der(TAG.octets, digest)),
  ];
  const signature = await signInThePool("sha256", der(TAG.set, ...attributes), key);
  const signer = der(
    TAG.sequence,
    VERSION_1,
    issuerAndSerialOf(certificate.raw),
    SHA256,
    der(TAG.context0, ...attributes),
    RSA,
    der(TAG.octets, signature),
  );
  const signedData = der(
    TAG.sequence,
    VERSION_1,
    der(TAG.set, SHA256),
    der(TAG.sequence, DATA),
    der(TAG.context0, certificate.raw, intermediate.raw),
    der(TAG.set, signer),
  );
  return der(TAG.sequence, SIGNED_DATA, der(TAG.context0, signedData));
}

const attribute = (type: Buffer, value: Buffer): Buffer => der(TAG.sequence, type, der(TAG.set, value));

/** By which a certificate is named, byte by byte as it says itself. */
function issuerAndSerialOf(certificate: Buffer): Buffer {
  const [body = Buffer.alloc(0)] = partsOf(certificate);
  const [first = body, ...rest] = partsOf(body);
  // Version 1 certificates have no version in front.
  const [serial = body, , issuer = body] = first[0] === TAG.context0 ? rest : [first, ...rest];
  return der(TAG.sequence, issuer, serial);
}

/** `YYMMDDHHMMSSZ`; what this form cannot say, from 2050 on, is another one's business. */
const utcTime = (at: Temporal.Instant): string =>
  `${at.toString({ smallestUnit: "second" }).slice(2).replace(/[^\d]/g, "")}Z`;
