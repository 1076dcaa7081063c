import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInAnswer {
  status?: number;
  /** Sent as JSON unless it is text. */
  body: unknown;
  /** Milliseconds that it takes to answer. */
  delay?: number;
}

export interface StandIn {
  url: string;
  /** What was asked so far, the oldest first. */
  readonly asked: { url: URL; headers: IncomingMessage["headers"] }[];
  /** How questions are answered from now on. */
  answer: (url: URL) => StandInAnswer;
  close(): Promise<void>;
}

/** A third party's HTTP interface on a port of this machine, answering as a test wants it to. */
export async function openStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand.in");
    standIn.asked.push({ url, headers: request.headers });
    const { status = 200, body, delay = 0 } = standIn.answer(url);
    const timer = setTimeout(() => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      response.writeHead(status, { "content-type": typeof body === "string" ? "text/html" : "application/json" });
      response.end(text);
    }, delay);
    response.on("close", () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ status: 404, body: "not found" }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
