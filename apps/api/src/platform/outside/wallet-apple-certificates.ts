import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** Who signs passes at Apple, all in PEM. */
export interface AppleCertificates {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  /** Apple's own, which issued the certificate. */
  intermediate: string;
}

export interface AppleWalletSettings extends AppleCertificates {
  /** Where pushes go: `https://api.push.apple.com` */
  pushUrl: string;
}

/** A PEM text, or the file that has one; undefined when it is neither. A text on one line may spell its ends as `\n`. */
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

/** What keeps these from signing passes together, as one line for the person who configures them. */
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

/** Which certificate is not valid at a time, as one line for its owner. */
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
