import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** Certificates and key for signing passes, in PEM. */
export interface AppleCertificates {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  /** Apple's certificate, which issued the one above. */
  intermediate: string;
}

export interface AppleWalletSettings extends AppleCertificates {
  /** The server for push notifications: `https://api.push.apple.com` */
  pushUrl: string;
}

/**
 * Reads PEM from a text or a file; undefined if it is neither. A text on one line may escape its line breaks as `\n`.
 */
export function readPem(label: "CERTIFICATE" | "PRIVATE KEY", textOrPath: string): string | undefined {
  const text = textOrPath.includes("-----BEGIN") ? textOrPath.replaceAll("\\n", "\n") : textOfFile(textOrPath);
  if (text === undefined) return undefined;
  try {
    return label === "CERTIFICATE"
      ? new X509Certificate(text).toString()
      : createPrivateKey(text).export({ type: "pkcs8", format: "pem" });
  } catch {
    return undefined;
  }
}

function textOfFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Why these certificates can't sign passes, in one line for the person who configures them; undefined if they can. */
export function errorOf(certificates: AppleCertificates): string | undefined {
  const { passTypeId, teamId } = certificates;
  const certificate = new X509Certificate(certificates.certificate);
  const intermediate = new X509Certificate(certificates.intermediate);
  const key: KeyObject = createPrivateKey(certificates.key);
  const subject = certificate.subject.split("\n");
  if (key.asymmetricKeyType !== "rsa") return "APPLE_PASS_KEY is no RSA key, which passes are signed with.";
  if (!certificate.checkPrivateKey(key)) return "APPLE_PASS_KEY is not the key of APPLE_PASS_CERT.";
  if (!subject.includes(`UID=${passTypeId}`)) return `APPLE_PASS_CERT is not for APPLE_PASS_TYPE_ID ${passTypeId}.`;
  if (!subject.includes(`OU=${teamId}`)) return `APPLE_PASS_CERT is not for APPLE_TEAM_ID ${teamId}.`;
  if (!certificate.checkIssued(intermediate) || !certificate.verify(intermediate.publicKey))
    return "APPLE_WWDR_CERT has not issued APPLE_PASS_CERT.";
  return undefined;
}

/** Which certificate isn't valid at a time, in one line for its owner; undefined if both are. */
export function expiryOf(
  { certificate, intermediate }: { certificate: X509Certificate; intermediate: X509Certificate },
  at: Temporal.Instant,
): string | undefined {
  for (const [name, { validFromDate, validToDate }] of [
    ["APPLE_PASS_CERT", certificate],
    ["APPLE_WWDR_CERT", intermediate],
  ] as const) {
    if (at.epochMilliseconds > validToDate.getTime()) return `${name} has expired, on ${validToDate.toISOString()}.`;
    if (at.epochMilliseconds < validFromDate.getTime())
      return `${name} is not valid before ${validFromDate.toISOString()}.`;
  }
  return undefined;
}
