import { Hono } from "hono";
import { accountRoutes } from "./features/accounts/routes.ts";
import { findCallerOf } from "./features/api-keys/find-caller.ts";
import { apiKeyRoutes } from "./features/api-keys/routes.ts";
import { brandRoutes } from "./features/brands/routes.ts";
import { campaignRoutes } from "./features/campaigns/routes.ts";
import { cashierRoutes } from "./features/cashiers/routes.ts";
import { consoleRoutes } from "./features/console/routes.ts";
import { dashboardRoutes } from "./features/dashboards/routes.ts";
import { findingRoutes } from "./features/finding/routes.ts";
import { withinDeadline } from "./platform/http/deadline.ts";
import { mountHealth } from "./platform/http/health.ts";
import { type HonoApp, mount } from "./platform/http/mount.ts";
import { mountOpenApi } from "./platform/http/openapi-document.ts";
import type { Route } from "./platform/http/route.ts";
import { baseHeaders } from "./platform/http/security-headers.ts";
import { mountMetrics } from "./features/metrics/endpoint.ts";
import { pageNameOf } from "./platform/observation/page-names.ts";
import { traceHooks } from "./platform/observation/trace-hooks.ts";
import { mountImages } from "./documents/images/pages.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { mountMailbox } from "./features/mailbox/pages.ts";
import { participationRoutes } from "./features/participation/routes.ts";
import { placeRoutes } from "./features/places/routes.ts";
import { productRoutes } from "./features/products/routes.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { settlementRoutes } from "./features/settlements/routes.ts";
import type { Services } from "./platform/services.ts";
import { mountApiDocs } from "./features/site/api-docs.ts";
import { mountPages } from "./features/site/pages.ts";
import { mountStaticFiles } from "./features/site/static-files.ts";
import type { Web } from "./features/site/web.ts";
import { googleWalletRoutes } from "./features/wallets/google/routes.ts";
import { storeRoutes } from "./features/stores/routes.ts";
import { teamRoutes } from "./features/team/routes.ts";
import { twoStepRoutes } from "./features/two-step/routes.ts";
import { ownSessionRoutes } from "./features/own-sessions/routes.ts";
import { voucherRoutes } from "./features/vouchers/routes.ts";
import { appleWalletRoutes } from "./features/wallets/apple/routes.ts";
import { mountPassService } from "./features/wallets/apple/web-service.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";

const routes: readonly Route[] = [
  ...accountRoutes,
  ...apiKeyRoutes,
  ...appleWalletRoutes,
  ...brandRoutes,
  ...productRoutes,
  ...campaignRoutes,
  ...cashierRoutes,
  ...consoleRoutes,
  ...dashboardRoutes,
  ...findingRoutes,
  ...googleWalletRoutes,
  ...notificationRoutes,
  ...participationRoutes,
  ...registrationRoutes,
  ...placeRoutes,
  ...settlementRoutes,
  ...storeRoutes,
  ...teamRoutes,
  ...twoStepRoutes,
  ...ownSessionRoutes,
  ...voucherRoutes,
  ...webhookRoutes,
];

/** The whole application without a port: what the server listens with, and what tests talk to. Without `web` it has no pages. */
export function createApp(services: Services, web?: Web): HonoApp {
  const app: HonoApp = new Hono({ strict: false });
  const { config } = services;
  const headers = Object.entries(baseHeaders(config.publicUrl));
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    // Calls count themselves, wherever they are answered.
    if (!context.req.path.startsWith("/api/")) {
      const page = pageNameOf(context.req.raw);
      const { status } = context.res;
      services.requestMetrics.observe({ kind: "page", name: page, status }, performance.now() - startedAt);
      traceHooks.name?.(`${context.req.method} ${page}`);
    }
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  // Calls have their own: how long one may take depends on it.
  app.use(({ req }, next) =>
    req.path.startsWith("/api/") ? next() : withinDeadline(next(), `${req.method} ${pageNameOf(req.raw)}`),
  );
  mountHealth(app, services);
  mountMetrics(app, services);
  mountOpenApi(app, config);
  if (web) mountApiDocs(app, services, web);
  mountPassService(app, services);
  mount(app, routes, services, findCallerOf(services));
  mountImages(app, services);
  mountMailbox(app, services);
  if (web) {
    if (!config.dev) mountStaticFiles(app);
    mountPages(app, services, web);
  }
  return app;
}
