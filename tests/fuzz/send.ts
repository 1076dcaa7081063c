import { type Agent, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Sent } from "./make-case.ts";

export interface Got {
  /** 0 if the connection ended without a response. */
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Time from the first byte sent to the last one received. */
  milliseconds: number;
  /** Why there is no response. */
  failure?: string;
}

/** Longer than any response may take, so that a timeout is a finding. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends a request exactly as given, and waits for the complete response. */
export function send(url: URL, sent: Sent, agent: Agent): Promise<Got> {
  return sent.bytes ? sendBytes(url, sent.bytes) : sendProperly(url, sent, agent);
}

/** Decompresses a body; if that fails, returns it unchanged to be reported. */
function unpack(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === "gzip") return gunzipSync(body);
    if (encoding === "br") return brotliDecompressSync(body);
  } catch {
    // The compressed bytes fail the later checks.
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
    // A server may wait for missing bytes: its timeout isn't tested.
    const enough = setTimeout(() => finish("waits"), 300);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error) => (clearTimeout(enough), finish(error.message)));
    socket.on("close", () => (clearTimeout(enough), finish()));
    socket.write(bytes);
  });
}
