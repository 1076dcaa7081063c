import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as a stand-in received it. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A response of a stand-in; `silent` never responds, `cut` breaks the connection. */
export type StandInResponse = { status: number; body: unknown; headers?: Record<string, string> } | "silent" | "cut";

/** A local stand-in for an external service, with all requests it received. */
export interface StandIn {
  url: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

const bodyOf = (content: string): unknown => {
  try {
    return content === "" ? undefined : (JSON.parse(content) as unknown);
  } catch {
    return content;
  }
};

/** Opens a stand-in on a free port of the loopback interface. A text as body is sent unchanged. */
export async function openStandIn(responder: (request: SeenRequest) => StandInResponse): Promise<StandIn> {
  const seen: SeenRequest[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = request;
    const facts = { method, path: url, headers, body: bodyOf(await text(request)) };
    seen.push(facts);
    const answered = responder(facts);
    if (answered === "cut") request.socket.destroy();
    if (answered === "cut" || answered === "silent") return;
    response.writeHead(answered.status, { "content-type": "application/json", ...answered.headers });
    response.end(typeof answered.body === "string" ? answered.body : JSON.stringify(answered.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
