import { createHmac, randomBytes } from "node:crypto";

/** How a secret begins, by the convention of Standard Webhooks; what follows is base64. */
const SECRET_START = "whsec_";
const SECRET_BYTES = 32;

export const newSecret = (): string => `${SECRET_START}${randomBytes(SECRET_BYTES).toString("base64")}`;

export interface Message {
  /** The same for every try, so that a receiver knows what it has had. */
  id: string;
  at: Temporal.Instant;
  body: string;
}

/** What goes along with a delivery: who it is and, by each of the secrets, that it is ours. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  return {
    "content-type": "application/json",
    "user-agent": "Stashwell-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(" "),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
