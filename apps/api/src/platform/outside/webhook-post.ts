import { Agent as PlainAgent, type IncomingMessage, request as requestPlainly } from "node:http";
import { Agent as SecureAgent, request as requestSecurely } from "node:https";
import { isIP } from "node:net";
import { RECEIVER_SECONDS, type DeliveryError } from "@stashwell/shared/webhooks/rules";
import { hostOf, isPublicAddress, isThisMachine, lookupPublic, PrivateAddressError } from "./public-address.ts";

/** Maximum read of a response, in bytes, and maximum stored, in characters. */
const MAX_READ_BYTES = 16 * 1024;
const MAX_STORED_CHARACTERS = 1_000;

export interface PostOutcome {
  /** Null if the receiver accepted it. */
  error: DeliveryError | null;
  status: number | null;
  /** The beginning of the response body. */
  body: string | null;
  tookMs: number;
}

export interface Postman {
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostOutcome>;
  /** Closes idle keep-alive connections. */
  close(): void;
}

/**
 * Posts deliveries to URLs chosen by customers: no private addresses, no redirects, a ten-second timeout, a limited
 * read. Only development allows this machine itself, without TLS.
 */
export function openPostman({ development, connections }: { development: boolean; connections: number }): Postman {
  const agentOptions = { keepAlive: true, maxSockets: connections };
  const agents = { plain: new PlainAgent(agentOptions), secure: new SecureAgent(agentOptions) };
  return {
    async post(text, headers, body) {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      try {
        const { status, said } = await send(new URL(text), headers, body, { development, ...agents });
        return { error: errorOfStatus(status), status, body: said, tookMs: took() };
      } catch (error) {
        return { error: errorOf(error), status: null, body: null, tookMs: took() };
      }
    },
    close() {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

interface PostOptions {
  development: boolean;
  plain: PlainAgent;
  secure: SecureAgent;
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { development, plain, secure }: PostOptions,
): Promise<{ status: number; said: string }> {
  const isOwn = development && isThisMachine(url);
  // A connection to an IP address does no DNS lookup.
  if (!isOwn && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) throw new PrivateAddressError();
  if (!isOwn && url.protocol !== "https:") throw new PrivateAddressError();
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(RECEIVER_SECONDS * 1000),
    ...(isOwn ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const take = (response: IncomingMessage) =>
      void readSome(response).then((said) => resolve({ status: response.statusCode ?? 0, said }), reject);
    const call =
      url.protocol === "https:"
        ? requestSecurely(url, { ...options, agent: secure }, take)
        : requestPlainly(url, { ...options, agent: plain }, take);
    call.on("error", reject);
    call.end(body);
  });
}

async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_READ_BYTES) break;
  }
  // PostgreSQL text can't contain NUL.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, MAX_STORED_CHARACTERS).toWellFormed();
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const CERTIFICATE = /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_SSL|EPROTO/;

function errorOf(error: unknown): DeliveryError {
  if (error instanceof PrivateAddressError) return "privateAddress";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ABORT_ERR" || code === "ETIMEDOUT" || (error instanceof Error && error.name === "TimeoutError"))
    return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "noAddress";
  return CERTIFICATE.test(code) ? "certificate" : "connection";
}
