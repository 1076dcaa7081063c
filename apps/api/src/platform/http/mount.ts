import type { Readable } from "node:stream";
import { Readable as NodeReadable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Config } from "../config/config.ts";
import type { Services } from "../services.ts";
import { originOf } from "./address.ts";
import { answer, failureReply, type Reply } from "./answer.ts";
import { packedReply } from "./packed-reply.ts";
import { Problem } from "./problem.ts";
import type { RawRequest } from "./request.ts";
import type { Route } from "./route.ts";
import type { FindSession } from "./session.ts";

export type HonoApp = Hono<{ Bindings: Partial<HttpBindings> }>;

/** Reads at most `cap` bytes of a body; undefined when there are more, whatever Content-Length said. */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  declared: string | undefined,
  cap: number,
  arrived?: (length: number) => void,
): Promise<Buffer | undefined> {
  if (Number(declared ?? 0) > cap) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    arrived?.(chunk.byteLength);
    if (size > cap) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The request as the rest of the server knows it. */
export function rawRequest(
  context: Context<{ Bindings: Partial<HttpBindings> }>,
  config: Pick<Config, "trustProxy">,
): RawRequest {
  const { req } = context;
  const queryStart = req.url.indexOf("?");
  const header = (name: string) => req.header(name);
  return {
    method: req.method,
    params: req.param(),
    query: queryStart < 0 ? "" : req.url.slice(queryStart + 1),
    ...originOf(context.env?.incoming?.socket.remoteAddress, header, config),
    header,
    readBody: (cap, arrived) => readCapped(req.raw.body, header("content-length"), cap, arrived),
  };
}

const bodyOf = (body: string | Buffer | Readable): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  typeof body === "string"
    ? body
    : Buffer.isBuffer(body)
      ? new Uint8Array(body)
      : (NodeReadable.toWeb(body) as ReadableStream<Uint8Array>);

export const toResponse = (reply: Reply): Response =>
  new Response(bodyOf(reply.body), { status: reply.status, headers: reply.headers });

/** Puts every route below `/api`; a known path with another method is 405, an unknown one 404. */
export function mount(app: HonoApp, routes: readonly Route[], services: Services, findSession: FindSession): void {
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const pattern = `/api${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
    app.on(method, pattern, async (context) => {
      const reply = await answer(route, rawRequest(context, services.config), services, findSession);
      return toResponse(await packedReply(reply, context.req.header("accept-encoding") ?? ""));
    });
  }
  const known = new Set(routes.map(({ endpoint }) => `/api${endpoint.path.replace(/\/$/, "")}`));
  app.all("/api/*", (context) => {
    const problem = known.has(context.req.path.replace(/\/$/, ""))
      ? new Problem(405, "errors.method")
      : new Problem(404, "errors.noSuchCall");
    return toResponse(failureReply(problem, "EN", crypto.randomUUID()));
  });
}
