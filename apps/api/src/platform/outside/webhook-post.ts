import { Agent as PlainAgent, type IncomingMessage, request as requestPlainly } from "node:http";
import { Agent as SecureAgent, request as requestSecurely } from "node:https";
import { isIP } from "node:net";
import { RECEIVER_SECONDS, type DeliveryFault } from "@stashwell/shared/webhooks/rules";
import { hostOf, isPublicAddress, isThisMachine, lookupPublic, PrivateAddressError } from "./public-address.ts";

/** How much of an answer is read at most, and how much of that is kept. Bytes, characters. */
const READ_MOST = 16 * 1024;
const KEEP_MOST = 1_000;

export interface PostOutcome {
  /** Null where the receiver took it. */
  fault: DeliveryFault | null;
  status: number | null;
  /** The beginning of what the receiver said. */
  body: string | null;
  tookMs: number;
}

export interface Postman {
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostOutcome>;
  /** Lets go of the connections that were kept for the next post. */
  close(): void;
}

/**
 * Brings deliveries to addresses that somebody else chose. It calls nothing in a private network, follows nowhere,
 * waits for ten seconds and reads little. Only in development may it call this machine itself, and without TLS.
 */
export function openPostman({ development, connections }: { development: boolean; connections: number }): Postman {
  const kept = { keepAlive: true, maxSockets: connections };
  const agents = { plain: new PlainAgent(kept), secure: new SecureAgent(kept) };
  return {
    async post(text, headers, body) {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      try {
        const { status, said } = await send(new URL(text), headers, body, { development, ...agents });
        return { fault: faultOfStatus(status), status, body: said, tookMs: took() };
      } catch (error) {
        return { fault: faultOf(error), status: null, body: null, tookMs: took() };
      }
    },
    close() {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

interface Means {
  development: boolean;
  plain: PlainAgent;
  secure: SecureAgent;
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { development, plain, secure }: Means,
): Promise<{ status: number; said: string }> {
  const isOwn = development && isThisMachine(url);
  // A connection to a bare address looks no name up.
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
    if (size > READ_MOST) break;
  }
  // The database takes no NUL in a text.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, KEEP_MOST).toWellFormed();
}

function faultOfStatus(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const CERTIFICATE = /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_SSL|EPROTO/;

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof PrivateAddressError) return "privateAddress";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ABORT_ERR" || code === "ETIMEDOUT" || (error instanceof Error && error.name === "TimeoutError"))
    return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "noAddress";
  return CERTIFICATE.test(code) ? "certificate" : "connection";
}
