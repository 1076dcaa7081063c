import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveParent } from "./child.ts";

// The baseline: the minimum cost of an HTTP response on this machine.
const server = createServer((_request, response) => {
  response.writeHead(200, ["content-type", "text/plain", "content-length", "5"]).end("hello");
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
serveParent((server.address() as AddressInfo).port, async () => 0);
