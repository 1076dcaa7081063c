import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { Registry } from "prom-client";
import type { HonoApp } from "../../platform/http/mount.ts";
import { logError } from "../../platform/http/log.ts";
import { isFromThisMachine, type Peer } from "../../platform/http/this-machine.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { databaseMetrics } from "./database-metrics.ts";
import { processMetrics, watchEventLoop } from "./process-metrics.ts";

/** With `METRICS_TOKEN` whoever brings it; without, the machine itself. */
function mayRead({ config: { metricsToken } }: Services, peer: Peer): boolean {
  if (metricsToken === null) return isFromThisMachine(peer);
  const brought = /^Bearer (.+)$/.exec(peer.header("authorization") ?? "")?.[1];
  return brought !== undefined && timingSafeEqual(hashToken(brought), hashToken(metricsToken));
}

const readMetrics = async (services: Services): Promise<string> =>
  Registry.merge([
    services.requestMetrics.registry,
    processMetrics(services),
    await databaseMetrics(services),
  ]).metrics();

/** `/metrics`: for Prometheus. Whoever may not read them finds no such page. */
export function mountMetrics(app: HonoApp, services: Services): void {
  watchEventLoop();
  app.get("/metrics", async (context) => {
    const asking = {
      address: context.env?.incoming?.socket.remoteAddress,
      header: (name: string) => context.req.header(name),
    };
    if (!mayRead(services, asking)) return context.notFound();
    return context.body(await readMetrics(services), 200, {
      "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
      "cache-control": "no-store",
    });
  });
}

/** The same on a port of its own, which a firewall can keep to itself. Rejects when it cannot listen there. */
export async function listenForMetrics(
  services: Services,
): Promise<{ url: string; close(): Promise<void> } | undefined> {
  const { metricsPort, host } = services.config;
  if (metricsPort === null) return undefined;
  const server = createServer((request, response) => {
    const header = (name: string) => request.headers[name]?.toString();
    if (
      request.url?.split("?")[0] !== "/metrics" ||
      !mayRead(services, { address: request.socket.remoteAddress, header })
    ) {
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
