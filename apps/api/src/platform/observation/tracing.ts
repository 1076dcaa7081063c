import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Attributes, readParent, Span } from "./span.ts";
import { openExporter, type TracingSettings } from "./span-exporter.ts";
import { type Send, traceHooks } from "./trace-hooks.ts";

/** Maximum length of a statement in a span; its parameters are never included. */
const MAX_STATEMENT_LENGTH = 500;
/** The diagnostics channel on which Node's fetch announces an outgoing request. */
const PENDING = "undici:request:create";

export interface Tracing {
  /** Wraps a request listener, so that each request is traced. */
  around<Request extends IncomingMessage>(
    listener: (request: Request, response: ServerResponse) => void,
  ): (request: Request, response: ServerResponse) => void;
  /** Exports the remaining spans and stops tracing. */
  close(): Promise<void>;
}

/** The text of a query in either of pg's forms; undefined for other objects, such as a cursor. */
function textOf(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return undefined;
  return typeof query.text === "string" ? query.text : undefined;
}

/**
 * Starts tracing requests and their statements. A request is named by the pattern of its call or page, because URLs may
 * contain pins. Traces begun by another system are continued, and propagated to outgoing requests.
 */
export function openTracing(settings: TracingSettings): Tracing {
  const exporter = openExporter(settings);
  const current = new AsyncLocalStorage<Span>();
  const finish = (span: Span, failed: boolean, attributes?: Attributes) => {
    span.end(failed, attributes);
    if (span.sampled) exporter.add(span);
  };

  const statement = (send: Send, parameters: unknown[]): unknown => {
    const parent = current.getStore();
    const text = parent?.sampled ? textOf(parameters[0]) : undefined;
    if (parent === undefined || text === undefined) return send(...parameters);
    const verb = /\w+/.exec(text)?.[0]?.toLowerCase() ?? "query";
    const span = new Span(verb, "client", parent, {
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, MAX_STATEMENT_LENGTH),
    });
    const last = parameters.at(-1);
    if (typeof last === "function") {
      const traced = (...reply: unknown[]): unknown => {
        finish(span, reply[0] instanceof Error);
        return Reflect.apply(last, undefined, reply);
      };
      return send(...parameters.slice(0, -1), traced);
    }
    const result = send(...parameters);
    if (result instanceof Promise)
      result.then(
        () => finish(span, false),
        () => finish(span, true),
      );
    return result;
  };

  const passOn = (message: unknown): void => {
    const span = current.getStore();
    const { request } = message as { request?: { addHeader?: (name: string, value: string) => void } };
    if (span) request?.addHeader?.("traceparent", span.traceparent);
  };

  traceHooks.statement = statement;
  traceHooks.traceId = () => current.getStore()?.traceId;
  traceHooks.name = (name) => {
    const span = current.getStore();
    if (span) span.name = name;
  };
  subscribe(PENDING, passOn);
  return {
    around: (listener) => (request, response) => {
      const { method = "" } = request;
      const parent = readParent(request.headers.traceparent?.toString());
      const span = new Span(method, "server", parent, { "http.request.method": method });
      response.once("close", () => {
        const { statusCode } = response;
        finish(span, statusCode >= 500, { "http.response.status_code": statusCode, "http.route": span.name });
      });
      current.run(span, () => listener(request, response));
    },
    close() {
      traceHooks.statement = undefined;
      traceHooks.name = undefined;
      traceHooks.traceId = undefined;
      unsubscribe(PENDING, passOn);
      return exporter.close();
    },
  };
}
