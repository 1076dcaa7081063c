import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { Registry } from "prom-client";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { logError } from "../../platform/observation/log.ts";
import { HttpRequest, type RawRequest } from "../../platform/http/request.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { databaseMetrics } from "./database-metrics.ts";
import { processMetrics, watchEventLoop } from "./process-metrics.ts";

/** With `METRICS_TOKEN`, requires that token; without, only allows requests from this machine. */
function mayRead(
  { config: { metricsToken } }: Services,
  request: Pick<RawRequest, "fromThisMachine" | "header">,
): boolean {
  if (metricsToken === null) return request.fromThisMachine;
  const brought = /^Bearer (.+)$/.exec(request.header("authorization") ?? "")?.[1];
  return brought !== undefined && timingSafeEqual(hashToken(brought), hashToken(metricsToken));
}

const readMetrics = async (services: Services): Promise<string> =>
  Registry.merge([
    services.requestMetrics.registry,
    processMetrics(services),
    await databaseMetrics(services),
  ]).metrics();

/** Mounts `/metrics` for Prometheus, unless it has a port of its own. Unauthorized requests get 404. */
export function mountMetrics(app: HttpApp, services: Services): void {
  watchEventLoop();
  app.get("/metrics", async (context) => {
    if (services.config.metricsPort !== null || !mayRead(services, context.request)) return undefined;
    return context.body(await readMetrics(services), 200, {
      "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
      "cache-control": "no-store",
    });
  });
}

/** Serves `/metrics` on a port of its own, which a firewall can protect. Rejects if it can't listen there. */
export async function listenForMetrics(
  services: Services,
): Promise<{ url: string; close(): Promise<void> } | undefined> {
  const { metricsPort, host } = services.config;
  if (metricsPort === null) return undefined;
  const server = createServer((request, response) => {
    // The proxies trusted for visitors' requests don't apply here.
    const scrape = new HttpRequest(request, {}, { ...services.config, trustProxy: [] });
    if (scrape.path !== "/metrics" || !mayRead(services, scrape)) {
      response.writeHead(404).end();
      return;
    }
    readMetrics(services).then(
      (text) => response.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => {
        logError("metrics.failed", error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(metricsPort, host, resolve);
  });
  return {
    url: `http://${host}:${metricsPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
