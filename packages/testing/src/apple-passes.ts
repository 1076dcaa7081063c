import { execFileSync } from "node:child_process";
import { createHash, verify, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import forge from "node-forge";
import { type AppleChain, makeAppleChain } from "@stashwell/api/platform/outside/wallet-apple-development";
import type { TestClock } from "./test-clock.ts";

/** The part of pass.json that tests check. */
export interface PassContent {
  serialNumber: string;
  organizationName: string;
  description: string;
  logoText: string;
  voided: boolean;
  expirationDate: string;
  backgroundColor: string;
  foregroundColor: string;
  passTypeIdentifier: string;
  teamIdentifier: string;
  webServiceURL?: string;
  authenticationToken?: string;
  barcodes?: { format: string; message: string; messageEncoding: string; altText: string }[];
  locations: { latitude: number; longitude: number; relevantText: string }[];
  coupon: Record<string, { key: string; label: string; value: string; changeMessage?: string }[]>;
}

export interface ReadPass {
  files: Record<string, Uint8Array>;
  content: PassContent;
  /** The value of a field in any section; undefined if there is none. */
  field(key: string): string | undefined;
}

export function readPass(file: Uint8Array): ReadPass {
  const files = unzipSync(file);
  const content = JSON.parse(textOf(files, "pass.json")) as PassContent;
  return {
    files,
    content,
    field: (key) =>
      Object.values(content.coupon)
        .flat()
        .find((field) => field.key === key)?.value,
  };
}

const textOf = (files: Record<string, Uint8Array>, name: string): string =>
  Buffer.from(files[name] ?? []).toString("utf8");

/** Whether the manifest lists the correct hash of every file besides itself and its signature. */
function isManifestTrue(files: Record<string, Uint8Array>): boolean {
  const manifest = JSON.parse(textOf(files, "manifest.json")) as Record<string, string>;
  const listed = Object.keys(files).filter((name) => name !== "manifest.json" && name !== "signature");
  return (
    listed.length === Object.keys(manifest).length &&
    listed.every((name) => createHash("sha1").update(files[name]!).digest("hex") === manifest[name])
  );
}

/** Whether OpenSSL accepts the pass as signed by a chain that ends at `root`. */
export function isGoodByOpenssl({ files }: ReadPass, root: string, clock: TestClock): boolean {
  const folder = mkdtempSync(join(tmpdir(), "stashwell-pass-"));
  const path = (name: string) => join(folder, name);
  try {
    writeFileSync(path("manifest.json"), files["manifest.json"]!);
    writeFileSync(path("signature"), files.signature!);
    writeFileSync(path("root.pem"), root);
    const at = String(Math.floor(clock.now().epochMilliseconds / 1000));
    const args = `smime -verify -binary -inform DER -in signature -content manifest.json -CAfile root.pem -purpose any -attime ${at} -out seen`;
    execFileSync("openssl", args.split(" "), { cwd: folder, stdio: "pipe" });
    return readFileSync(path("seen")).equals(files["manifest.json"]!) && isManifestTrue(files);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error("This test needs OpenSSL's command line: `openssl`.", { cause: error });
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same check by other means: forge parses the signature and the chain, Node verifies them. */
export function isGoodByForge({ files }: ReadPass, root: string): boolean {
  const bytes = forge.util.createBuffer(Buffer.from(files.signature!).toString("binary"));
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes)) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const [signer, intermediate, ...others] = message.certificates;
  if (!signer || !intermediate || others.length > 0) return false;
  const { signature, authenticatedAttributes } = message.rawCapture;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const signed = Buffer.from(forge.asn1.toDer(set).getBytes(), "binary");
  const digest = createHash("sha256").update(files["manifest.json"]!).digest();
  const { publicKey } = new X509Certificate(forge.pki.certificateToPem(signer));
  try {
    forge.pki.verifyCertificateChain(forge.pki.createCaStore([root]), [signer, intermediate], {
      validityCheckDate: signer.validity.notBefore,
    });
  } catch {
    return false;
  }
  return (
    signed.includes(digest) &&
    verify("sha256", signed, publicKey, Buffer.from(signature, "binary")) &&
    isManifestTrue(files)
  );
}

/** The root certificate of the development passes of a data directory. */
export const developmentRoot = (dataDir: string): string =>
  readFileSync(join(dataDir, "apple-development.pem"), "utf8").match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g,
  )![2]!;

export const TEST_PASS_TYPE = "pass.com.example.vouchers";
export const TEST_TEAM = "ABCDE12345";

let chain: Promise<AppleChain> | undefined;

/** A chain like Apple's, created once per process, and the settings for it. */
export async function appleCredentials(): Promise<{ chain: AppleChain; env: Record<string, string> }> {
  chain ??= makeAppleChain({
    at: Temporal.Instant.from("2026-11-01T00:00:00Z"),
    passTypeId: TEST_PASS_TYPE,
    teamId: TEST_TEAM,
    name: "Stand-in for Apple",
  });
  const made = await chain;
  return {
    chain: made,
    env: {
      PUBLIC_URL: "https://stash.example",
      APPLE_PASS_TYPE_ID: TEST_PASS_TYPE,
      APPLE_TEAM_ID: TEST_TEAM,
      APPLE_PASS_CERT: made.certificate,
      APPLE_PASS_KEY: made.key,
      APPLE_WWDR_CERT: made.intermediate,
    },
  };
}
