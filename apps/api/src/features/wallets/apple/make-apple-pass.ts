import { zipSync } from "fflate";
import { inLanguage } from "../../campaigns/in-language.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import type { AppleWallet, PassSigner } from "../../../platform/outside/wallet-apple.ts";
import type { Services } from "../../../platform/services.ts";
import { describePass, type PassSubject } from "./describe-pass.ts";
import { findPassCover } from "./pass-cover.ts";
import { toPassFile } from "./pass-pictures.ts";
import { constants, type KeyObject, privateEncrypt } from "node:crypto";
import type forge from "node-forge";

/** The ASN.1 prefix of a SHA-256 digest in an RSA signature (RFC 8017, 9.2). */
const SHA256_DIGEST_INFO = Buffer.from("3031300d060960864801650304020105000420", "hex");

/**
 * Signs a pass: detached PKCS#7 with the signing time and both certificates, as Apple's "Creating the manifest and
 * signature" requires.
 */
async function signManifest(
  { certificate, intermediate, key }: PassSigner,
  manifest: Buffer,
  at: Temporal.Instant,
): Promise<Buffer> {
  const { asn1, pkcs7, pki, util } = (await import("node-forge")).default;
  const message = pkcs7.createSignedData();
  message.content = util.createBuffer(manifest.toString("latin1"));
  for (const each of [certificate, intermediate]) message.addCertificate(each.toString());
  message.addSigner({
    key: nativeKey(key),
    certificate: certificate.toString(),
    digestAlgorithm: pki.oids.sha256!,
    // In byte order, as DER sorts a SET.
    authenticatedAttributes: [
      { type: pki.oids.contentType!, value: pki.oids.data! },
      { type: pki.oids.signingTime!, value: at.toString({ smallestUnit: "second" }) },
      { type: pki.oids.messageDigest! },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(asn1.toDer(message.toAsn1()).getBytes(), "latin1");
}

/**
 * A key that signs with Node's crypto: forge's own arithmetic takes some 200 ms per signature and blocks the event
 * loop.
 */
function nativeKey(key: KeyObject): forge.pki.rsa.PrivateKey {
  const sign = (digest: forge.md.MessageDigest): string => {
    const digestInfo = Buffer.concat([SHA256_DIGEST_INFO, Buffer.from(digest.digest().getBytes(), "latin1")]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, digestInfo).toString("latin1");
  };
  // Forge calls no other method of a signer's key.
  return { sign } as unknown as forge.pki.rsa.PrivateKey;
}

type Deps = Pick<Services, "config" | "secrets" | "clock" | "db" | "blobs">;

/** Builds a `.pkpass` file of the current state, in the language of its holder. */
export async function makeApplePass(
  deps: Deps,
  wallet: AppleWallet,
  campaign: CampaignRow,
  subject: PassSubject,
): Promise<Buffer> {
  const cover = await findPassCover(deps, inLanguage(campaign, subject.language));
  const pass = describePass(deps, wallet, cover, subject, translatorFor(subject.language));
  const files = [toPassFile("pass.json", Buffer.from(JSON.stringify(pass))), ...cover.pictures];
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(files.map(({ name, sha1 }) => [name, sha1]))));
  const signature = await signManifest(await wallet.signer(), manifest, deps.clock.now());
  const contents = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  // Level 0: the pictures are compressed already.
  const archive = zipSync(
    { ...contents, "manifest.json": manifest, signature },
    { level: 0, mtime: deps.clock.now().epochMilliseconds },
  );
  return Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
}
