import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { answer } from "@stashwell/api/platform/http/answer";
import { HttpApp } from "@stashwell/api/platform/http/http-app";
import { mount } from "@stashwell/api/platform/http/mount";
import type { Reply } from "@stashwell/api/platform/http/reply";
import { HttpRequest } from "@stashwell/api/platform/http/request";
import { route } from "@stashwell/api/platform/http/route";
import { baseHeaders } from "@stashwell/api/platform/http/security-headers";
import type { Services } from "@stashwell/api/platform/services";
import { endpoint } from "@stashwell/shared/http/endpoint";
import { Hono } from "hono";
import { z } from "zod";
import { serveParent } from "./child.ts";
import { ownProcessor } from "./timing.ts";

// A bare page and a call that does nothing, behind the HTTP library that BENCH_LIBRARY names.
const config = { publicUrl: "http://localhost", allowedHosts: [], production: true, trustProxy: [] as string[] };
const services = { config, lifecycle: { isLeaving: false } } as unknown as Services;
const echo = route(
  endpoint({
    method: "POST",
    path: "/echo",
    access: ["public"],
    summary: "Repeats a key",
    input: z.object({ campaignCode: z.string(), claimKey: z.string() }),
    output: z.object({ claimKey: z.string() }),
    transaction: "none",
  }),
  async ({ input: { claimKey } }) => ({ claimKey }),
);
const nobody = async () => undefined;
const textOf = ({ body }: Reply): string => (typeof body === "string" ? body : "");
const security = baseHeaders(config.publicUrl);

async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await answer(echo, new HttpRequest(request, {}, config), services, nobody);
  const text = textOf(reply);
  const headers = { ...security, ...reply.headers, "content-length": Buffer.byteLength(text) };
  response.writeHead(reply.status, headers).end(text);
}

const listeners: Record<string, () => Promise<RequestListener>> = {
  async node() {
    return (request, response) => {
      if (request.url === "/hello") {
        response.writeHead(200, { "content-type": "text/plain", "content-length": "5" }).end("hello");
        return;
      }
      void call(request, response);
    };
  },

  async hono() {
    const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
    app.use(async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(security)) context.res.headers.set(name, value);
    });
    app.get("/hello", (context) => context.text("hello"));
    app.post("/api/echo", async (context) => {
      const { req } = context;
      const reply = await answer(
        echo,
        {
          method: req.method,
          path: req.path,
          params: req.param(),
          query: "",
          address: "127.0.0.1",
          fromThisMachine: true,
          header: (name) => req.header(name),
          readBody: async () => Buffer.from(await req.arrayBuffer()),
        },
        services,
        nobody,
      );
      return new Response(textOf(reply), { status: reply.status, headers: reply.headers });
    });
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    return (request, response) => void listener(request, response);
  },

  /** As the product is served. */
  async fastify() {
    const app = new HttpApp(services);
    app.on("GET", "/hello", async () => ({ status: 200, headers: { "content-type": "text/plain" }, body: "hello" }));
    mount(app, [echo], services, nobody);
    return app.listener();
  },
};

const open = listeners[process.env.BENCH_LIBRARY ?? ""];
if (!open) throw new Error("BENCH_LIBRARY names no library");
const server = createServer(await open());
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
serveParent({ port: (server.address() as AddressInfo).port }, async () => ownProcessor());
