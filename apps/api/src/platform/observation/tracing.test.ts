import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import { type Listening, listen } from "../http/server.ts";
import { openStandIn, type StandIn } from "@stashwell/testing/stand-in";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { readParent } from "./span.ts";
import { traceHooks } from "./trace-hooks.ts";
import { openTracing, type Tracing } from "./tracing.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

let test: TestApp;
let collector: StandIn;
let tracing: Tracing;
let server: Listening;
beforeAll(async () => {
  test = await createTestApp({ env: { PORT: String(await findFreePort()) } });
  collector = await openStandIn(() => ({ status: 200, body: {} }));
  const settings = { endpoint: `${collector.url}/`, headers: { "x-key": "collector-key" }, serviceName: "vouchers" };
  tracing = openTracing(settings);
  server = await listen(test.app, test.services, { around: tracing.around });
});
afterAll(async () => {
  await server.close();
  await tracing.close();
  await collector.close();
  await test.drop();
});

const get = (path: string, traceparent?: string) =>
  fetch(`${server.url}${path}`, { headers: traceparent ? { traceparent } : {} });

/** Closes the tracing and returns all spans that the collector received. */
async function sentSpans(): Promise<SentSpan[]> {
  await tracing.close();
  const spans = collector.seen.flatMap(({ body }) => {
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  return spans;
}

const factOf = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe("tracing", () => {
  it("names the trace of a request in its lines of the log", async () => {
    const headers = { token: "of nobody", traceparent: `00-${"b".repeat(32)}-${CALLER}-00` };
    const written = await outputOf(async () => {
      expect((await fetch(`${server.url}/api/brand/campaign/`, { headers })).status).toBe(401);
    });
    expect(linesOf(written, "call.refused")).toMatchObject([{ traceId: "b".repeat(32) }]);
  });

  it("sends a request with its statements as one trace, by the pattern of its call", async () => {
    await get("/api/store/campaign/campaignDetail?id=SECRET99", `00-${TRACE}-${CALLER}-01`);
    await get("/api/store/campaign/country", `00-${"a".repeat(32)}-${CALLER}-00`);
    const spans = await sentSpans();
    expect(collector.seen[0]).toMatchObject({ method: "POST", path: "/v1/traces" });
    expect(collector.seen[0]?.headers["x-key"]).toBe("collector-key");

    const request = spans.find(({ kind }) => kind === 2);
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: "GET /store/campaign/campaignDetail" });
    expect(factOf(request, "http.response.status_code")).toBe("404");
    expect(request?.status).toEqual({});
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId, name: "select" });
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano));
      expect(factOf(statement, "db.query.text")).toContain("campaign");
    }
    // No part of the URL or of parameters, and nothing of an unsampled trace.
    expect(JSON.stringify(spans)).not.toContain("SECRET99");
    expect(spans.some(({ traceId }) => traceId !== TRACE)).toBe(false);
  });

  it("is nowhere once it is closed", async () => {
    expect(traceHooks).toEqual({ name: undefined, traceId: undefined, statement: undefined });
    const before = collector.seen.length;
    expect((await get("/api/store/campaign/country")).status).toBe(200);
    expect(collector.seen.length).toBe(before);
  });

  it("passes the trace on to those that are asked meanwhile, and says once that a collector is away", async () => {
    const requests = await openStandIn(() => ({ status: 200, body: {} }));
    const away = await openStandIn(() => ({ status: 503, body: {} }));
    const other = openTracing({ endpoint: away.url, headers: {}, serviceName: "vouchers" });
    const listener = other.around((_request, response) => void fetch(requests.url).then(() => response.end("done")));
    const { createServer } = await import("node:http");
    const own = createServer(listener);
    const port = await findFreePort();
    await new Promise<void>((resolve) => own.listen(port, "127.0.0.1", resolve));
    await fetch(`http://127.0.0.1:${port}/`, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    expect(readParent(requests.seen[0]?.headers.traceparent?.toString())).toMatchObject({
      traceId: TRACE,
      sampled: true,
    });
    expect(requests.seen[0]?.headers.traceparent).not.toContain(CALLER);
    own.close();
    own.closeAllConnections();
    const written = await outputOf(() => other.close());
    expect(written.split("\n").filter((line) => line.includes("tracing.failed"))).toHaveLength(1);
    await Promise.all([requests.close(), away.close()]);
  });

  it.each([
    undefined,
    "",
    "00-abc-def-01",
    `00-${"0".repeat(32)}-${CALLER}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `ff-${TRACE}-${CALLER}-01`,
    `00-${TRACE.toUpperCase()}-${CALLER}-01`,
  ])("begins its own trace after %j", (header) => {
    expect(readParent(header)).toBeUndefined();
  });
});
