import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import {
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { text } from "node:stream/consumers";
import forge from "node-forge";
import type { AppleChain } from "@stashwell/api/platform/outside/wallet-apple-development";

/** A push as Apple would receive it. */
export interface SeenPush {
  token: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The subject of the client certificate; undefined without TLS. */
  client: string | undefined;
}

/**
 * A response of the stand-in. `silent` never responds, `cut` breaks the connection, `goaway` sends GOAWAY, then
 * responds.
 */
export type ApnsResponse = { status: number; reason?: string; timestamp?: number } | "silent" | "cut" | "goaway";

export interface ApnsStandIn {
  url: string;
  /** The CA that clients have to trust; undefined without TLS. */
  ca: string | undefined;
  seen: SeenPush[];
  /** The number of connections opened so far. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * A local stand-in for Apple's push service, over HTTP/2. With a chain it uses TLS and requires a client certificate of
 * that chain, as Apple does.
 */
export async function openApns(
  responder: (push: SeenPush) => ApnsResponse,
  { chain }: { chain?: AppleChain } = {},
): Promise<ApnsStandIn> {
  const own = chain && ownCertificate();
  const server: Http2Server | Http2SecureServer =
    own && chain
      ? createSecureServer({
          ...own,
          ca: [chain.root, chain.intermediate],
          requestCert: true,
          rejectUnauthorized: true,
        })
      : createServer();
  const seen: SeenPush[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let opened = 0;
  server.on("session", (session: ServerHttp2Session) => {
    opened += 1;
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => {});
  });
  const respond = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    stream.on("error", () => {});
    const socket = stream.session?.socket as Partial<TLSSocket> | undefined;
    const client = socket?.getPeerX509Certificate?.()?.subject;
    const token = /^\/3\/device\/(\w+)$/.exec(String(headers[":path"]))?.[1] ?? "";
    const push = { token, headers, body: await text(stream), client };
    seen.push(push);
    const answered =
      headers[":method"] === "POST" && token !== "" ? responder(push) : { status: 404, reason: "BadPath" };
    if (answered === "silent") return;
    if (answered === "cut") return stream.session?.destroy();
    if (answered === "goaway") stream.session?.goaway();
    const { status, ...reported } = answered === "goaway" ? { status: 200 } : answered;
    stream.respond({ ":status": status, "apns-id": "00000000-0000-0000-0000-000000000000" });
    stream.end(status === 200 ? "" : JSON.stringify(reported));
  };
  server.on("stream", (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void respond(stream, headers));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `${own ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: own?.cert,
    seen,
    connections: () => opened,
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A self-signed certificate for localhost. */
function ownCertificate(): { key: string; cert: string } {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { pki, md } = forge;
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(keys.publicKey);
  certificate.validity.notBefore = new Date("2020-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2049-01-01T00:00:00Z");
  const name = [{ shortName: "CN", value: "APNs on this machine" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }]);
  certificate.sign(pki.privateKeyFromPem(keys.privateKey), md.sha256.create());
  return { key: keys.privateKey, cert: pki.certificateToPem(certificate) };
}
