import { type Agent, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Sent } from "./make-case.ts";

export interface Got {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** From the first byte sent to the last one received. */
  milliseconds: number;
  /** Why there is no answer. */
  failure?: string;
}

/** Longer than any answer may take: whoever waits that long has found something. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends a request as it is told, and waits for all of the answer. */
export function send(url: URL, sent: Sent, agent: Agent): Promise<Got> {
  return sent.bytes ? sendBytes(url, sent.bytes) : sendProperly(url, sent, agent);
}

/** What was sent before it was packed; what cannot be unpacked stays as it came, for the judge. */
function unpack(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === "gzip") return gunzipSync(body);
    if (encoding === "br") return brotliDecompressSync(body);
  } catch {
    // No answer of a call looks like what is left now.
  }
  return body;
}

function sendProperly(url: URL, { method, target, headers, body }: Sent, agent: Agent): Promise<Got> {
  const start = performance.now();
  return new Promise((resolve) => {
    const ended = (failure: string) =>
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), milliseconds: performance.now() - start, failure });
    const going = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path: target,
        headers: { ...headers, ...(body ? { "content-length": String(body.length) } : {}) },
        timeout: REQUEST_TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error) => ended(error.message));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            body: unpack(Buffer.concat(chunks), response.headers["content-encoding"]),
            milliseconds: performance.now() - start,
          }),
        );
      },
    );
    going.on("timeout", () => going.destroy(new Error("no answer")));
    going.on("error", (error) => ended(error.message));
    going.end(body);
  });
}

function sendBytes(url: URL, bytes: Buffer): Promise<Got> {
  const start = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    const chunks: Buffer[] = [];
    const finish = (failure?: string) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0);
      resolve({ status, headers: {}, body: Buffer.alloc(0), milliseconds: performance.now() - start, failure });
    };
    // A server that waits for bytes that never come is right to: it is not asked how long.
    const enough = setTimeout(() => finish("waits"), 300);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error) => (clearTimeout(enough), finish(error.message)));
    socket.on("close", () => (clearTimeout(enough), finish()));
    socket.write(bytes);
  });
}
