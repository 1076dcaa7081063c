import { createHmac, hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Credentials for signing requests. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Record<string, string | undefined>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** RFC 3986: what Amazon calls its URI encoding. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The expected signature of a request, by Amazon's Signature Version 4.
 * @param signedHeaders names in lower case, separated by semicolons, in the order in which they were signed
 * @param scope date, region, service and a fixed word
 */
export function signatureOf(request: SignedRequest, secret: string, scope: string, signedHeaders: string): string {
  const [path = "", query = ""] = request.url.split("?");
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const headers = signedHeaders.split(";").map((name) => `${name}:${(request.headers[name] ?? "").trim()}\n`);
  const canonical = [
    request.method,
    path
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    parameters.toSorted().join("&"),
    headers.join(""),
    signedHeaders,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash("sha256", canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString("hex");
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
/** Headers that must be signed, so that they can't be changed in transit. */
const MUST_SIGN = ["host", "x-amz-content-sha256", "x-amz-date"];
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

/** The error code with which a store would reject a request; undefined if it is valid. */
function errorOf(request: SignedRequest, body: Buffer, { accessKeyId, secretAccessKey }: S3Keys): string | undefined {
  const [, id, scope = "", signedHeaders = "", signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (!signature) return "AccessDenied";
  if (id !== accessKeyId) return "InvalidAccessKeyId";
  const date = request.headers["x-amz-date"] ?? "";
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < MAX_CLOCK_SKEW_MS)) return "RequestTimeTooSkewed";
  if (!scope.startsWith(`${date.slice(0, 8)}/`) || !scope.endsWith("/s3/aws4_request"))
    return "AuthorizationHeaderMalformed";
  if (MUST_SIGN.some((name) => !signedHeaders.split(";").includes(name))) return "AccessDenied";
  if (request.headers["x-amz-content-sha256"] !== hash("sha256", body)) return "XAmzContentSHA256Mismatch";
  return signature === signatureOf(request, secretAccessKey, scope, signedHeaders)
    ? undefined
    : "SignatureDoesNotMatch";
}

/** Faults of the next requests, in order. */
export type S3Fault = { status: number } | "cut" | "silent";

export interface S3StandIn {
  endpoint: string;
  bucket: string;
  /** Objects by key, prefix included. */
  objects: Map<string, Buffer>;
  faults: S3Fault[];
  /** Method and path of every request, including rejected ones. */
  seen: string[];
  close(): Promise<void>;
}

/** An S3-compatible store on a free port, with path-style URLs, that verifies signatures as Amazon does. */
export async function openS3StandIn(keys: S3Keys, bucket = "stash"): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const faults: S3Fault[] = [];
  const seen: string[] = [];

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    seen.push(`${method} ${url}`);
    const fault = faults.shift();
    if (fault === "silent") return;
    if (fault === "cut") return void request.socket.destroy();
    const body = await buffer(request);
    if (fault) return void refuse(response, fault.status, "SlowDown");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const code = errorOf({ method, url, headers }, body, keys);
    if (code) return void refuse(response, 403, code);
    const [, inBucket = "", ...rest] = decodeURIComponent(url).split("/");
    if (inBucket !== bucket) return void refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    if (method === "PUT") {
      objects.set(key, body);
      return void response.writeHead(200, { etag: `"${hash("md5", body)}"` }).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void refuse(response, 404, "NoSuchKey");
    response.writeHead(200, { "content-length": object.length }).end(method === "HEAD" ? undefined : object);
  }

  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    faults,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
