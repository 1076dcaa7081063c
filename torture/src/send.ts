import { Agent, request } from "node:http";
import type { Call } from "./acts.ts";

export interface Reply {
  status: number;
  /** The error code, such as `errors.session`. */
  code: string | undefined;
  /** The Retry-After header, in seconds. */
  retryAfter: string | undefined;
  /** The raw body. */
  text: string;
}

/** Longer than any call that gets a response takes. */
const REQUEST_TIMEOUT_MS = 40_000;
const IN_FLIGHT = "errors.idempotencyInFlight";

/** Keep-alive connections, as browsers use. */
export const openConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: Infinity });

/** Whether the outcome of a call is unknown, so that it must be retried with its key. */
export const isUnsettled = (reply: Reply | undefined): boolean =>
  reply === undefined || reply.status >= 500 || reply.code === IN_FLIGHT;

/**
 * Sends a call to a port of this machine. Rejects if no complete response arrives.
 * @param token of the session it is made in
 */
export function send(
  port: number,
  { path, key, body, address }: Call,
  token: string | undefined,
  { agent, timeoutMs = REQUEST_TIMEOUT_MS }: { agent?: Agent | false; timeoutMs?: number } = {},
): Promise<Reply> {
  const content = JSON.stringify(body);
  const headers: Record<string, string | number> = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(content),
  };
  if (key !== undefined) headers["idempotency-key"] = key;
  if (token !== undefined) headers.token = token;
  if (address !== undefined) headers["x-forwarded-for"] = address;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const status = incoming.statusCode ?? 0;
        const text = Buffer.concat(chunks).toString("utf8");
        if (!incoming.complete) return reject(new Error("half an answer"));
        resolve({ status, code: codeOf(status, text), retryAfter: incoming.headers["retry-after"], text });
      });
      incoming.on("close", () => reject(new Error("half an answer")));
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", reject);
    outgoing.end(content);
  });
}

function codeOf(status: number, text: string): string | undefined {
  if (status === 200) return undefined;
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
}
