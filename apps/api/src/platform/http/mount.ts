import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import { answer } from "./answer.ts";
import type { HttpApp } from "./http-app.ts";
import type { Reply } from "./reply.ts";
import { ReplyCache } from "./reply-cache.ts";
import type { RawRequest } from "./request.ts";
import type { Route } from "./route.ts";
import type { FindSession } from "./session.ts";

/** Puts every route below `/api`. */
export function mount(app: HttpApp, routes: readonly Route[], services: Services, findSession: FindSession): void {
  const replies = new ReplyCache();

  /** The same reply for everybody who asks the same within a moment, each with a request id of its own. */
  async function answerShared(route: Route, request: RawRequest): Promise<Reply> {
    let isFirst = false;
    const shared = await replies.get(`${request.path}?${request.query}`, request, () => {
      isFirst = true;
      return answer(route, request, services, findSession);
    });
    if (isFirst || shared.status !== 200) return shared;
    const { method, path } = route.endpoint;
    services.requestMetrics.count({ kind: "call", name: `${method} ${path}`, status: shared.status });
    return { ...shared, headers: { ...shared.headers, "x-request-id": randomUUID() } };
  }

  for (const route of routes) {
    const { method, path } = route.endpoint;
    const pattern = `/api${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
    app.on(method, pattern, (request) =>
      route.isShared?.(request) ? answerShared(route, request) : answer(route, request, services, findSession),
    );
  }
}
