import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A delivery as it arrived, its body byte for byte. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** The receiver's reaction to a delivery: a status, or a function that writes the response. */
export type Manner = number | ((response: ServerResponse) => void);

export interface WebhookReceiver {
  url: string;
  arrived: Arrived[];
  /** Sets the reaction from now on. */
  be(manner: Manner): void;
  close(): Promise<void>;
}

/** A brand's local webhook receiver, which accepts deliveries by default. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const arrived: Arrived[] = [];
  let manner: Manner = 200;
  const server = createServer((request, response) => {
    const respond = async () => {
      arrived.push({ headers: request.headers, body: await text(request), path: request.url ?? "" });
      if (typeof manner === "function") manner(response);
      else response.writeHead(manner, { "content-type": "text/plain" }).end(`status ${manner}`);
    };
    void respond();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    arrived,
    be: (next) => void (manner = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
