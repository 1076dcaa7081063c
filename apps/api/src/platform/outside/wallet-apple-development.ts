import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type forge from "node-forge";
import type { AppleCertificates } from "./wallet-apple-certificates.ts";

/** Name of everything that is signed in development only, so that it isn't mistaken for production. */
export const DEVELOPMENT_NAME = "Stashwell development";
export const DEVELOPMENT_PASS_TYPE = "pass.example.stashwell.development";
export const DEVELOPMENT_TEAM = "STASHDEV00";

const FILE = "apple-development.pem";
const YEARS = 10;

/** A certificate chain of three, like Apple's; only the last key is stored. */
export interface AppleChain extends AppleCertificates {
  root: string;
}

/** The development certificates of this data directory, created on first use. */
export async function readOrMakeDevelopmentChain(dataDir: string, at: Temporal.Instant): Promise<AppleChain> {
  const path = join(dataDir, FILE);
  const stored = await readChain(path);
  if (stored) return stored;
  await mkdir(dataDir, { recursive: true });
  const { certificate, key, intermediate, root } = await makeAppleChain({ at });
  // Writes to a temporary file and links it, so that two servers that start at the same time never read a partial file.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, [certificate, intermediate, root, key].join(""), { mode: 0o600 });
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, "EEXIST")) throw error;
  });
  await rm(draft, { force: true });
  const made = await readChain(path);
  if (!made) throw new Error(`${path} does not hold what it should: remove it, and it is made anew.`);
  return made;
}

async function readChain(path: string): Promise<AppleChain | undefined> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  const parts = text?.match(/-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----\r?\n/g);
  if (parts?.length !== 4) return undefined;
  const [certificate, intermediate, root, key] = parts as [string, string, string, string];
  return { passTypeId: DEVELOPMENT_PASS_TYPE, teamId: DEVELOPMENT_TEAM, certificate, key, intermediate, root };
}

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

interface ChainOptions {
  at: Temporal.Instant;
  passTypeId?: string;
  teamId?: string;
  /** Part of the names of all three. */
  name?: string;
}

/** Root, intermediate and signer, each valid from the day before `at` for ten years. */
export async function makeAppleChain({
  at,
  passTypeId = DEVELOPMENT_PASS_TYPE,
  teamId = DEVELOPMENT_TEAM,
  name = DEVELOPMENT_NAME,
}: ChainOptions): Promise<AppleChain> {
  // Imported here, because a server with Apple's certificates doesn't need it.
  const { default: forge } = await import("node-forge");
  const [rootKeys, intermediateKeys, signerKeys] = await Promise.all([newKeys(), newKeys(), newKeys()]);
  const from = at.subtract({ hours: 24 });
  const validity = { from, until: from.add({ hours: YEARS * 365 * 24 }) };
  const rootName = [{ shortName: "CN", value: `${name} root` }];
  const intermediateName = [{ shortName: "CN", value: `${name} intermediate` }];
  const signerName = [
    { type: "0.9.2342.19200300.100.1.1", value: passTypeId },
    { shortName: "CN", value: `Pass Type ID: ${passTypeId} (${name})` },
    { shortName: "OU", value: teamId },
    { shortName: "O", value: name },
  ];
  const authority = [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
  ];
  const signer = [
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, critical: true },
    { name: "extKeyUsage", clientAuth: true, emailProtection: true },
  ];
  const root = issue(forge, { validity, subject: rootName, keys: rootKeys, extensions: authority }, rootName, rootKeys);
  const middle = { validity, subject: intermediateName, keys: intermediateKeys, extensions: authority };
  const last = { validity, subject: signerName, keys: signerKeys, extensions: signer };
  return {
    passTypeId,
    teamId,
    root,
    intermediate: issue(forge, middle, rootName, rootKeys),
    certificate: issue(forge, last, intermediateName, intermediateKeys),
    key: signerKeys.privateKey,
  };
}

interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** RSA, like Apple's. */
const newKeys = (): Promise<KeyPair> =>
  promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

interface CertificateOptions {
  validity: { from: Temporal.Instant; until: Temporal.Instant };
  subject: forge.pki.CertificateField[];
  keys: KeyPair;
  extensions: object[];
}

function issue(
  { pki, md }: typeof forge,
  { validity, subject, keys, extensions }: CertificateOptions,
  issuer: forge.pki.CertificateField[],
  issuerKeys: KeyPair,
): string {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(keys.publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
  certificate.validity.notBefore = new Date(validity.from.epochMilliseconds);
  certificate.validity.notAfter = new Date(validity.until.epochMilliseconds);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(pki.privateKeyFromPem(issuerKeys.privateKey), md.sha256.create());
  return pki.certificateToPem(certificate).replaceAll("\r\n", "\n");
}
