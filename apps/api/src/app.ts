import { Hono } from "hono";
import { accountRoutes } from "./accounts/routes.ts";
import { findCallerOf } from "./api-keys/find-caller.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { brandRoutes } from "./brands/routes.ts";
import { campaignRoutes } from "./campaigns/routes.ts";
import { cashierRoutes } from "./cashiers/routes.ts";
import { consoleRoutes } from "./console/routes.ts";
import { dashboardRoutes } from "./dashboards/routes.ts";
import { findingRoutes } from "./finding/routes.ts";
import { withinDeadline } from "./http/deadline.ts";
import { mountHealth } from "./http/health.ts";
import { type HonoApp, mount } from "./http/mount.ts";
import { mountOpenApi } from "./http/openapi-document.ts";
import type { Route } from "./http/route.ts";
import { baseHeaders } from "./http/security-headers.ts";
import { meterNamed } from "./observation/meters.ts";
import { mountMetrics } from "./observation/metrics-endpoint.ts";
import { pageNameOf } from "./observation/page-names.ts";
import { traceHooks } from "./observation/trace-hooks.ts";
import { mountImages } from "./images/pages.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { mountMailbox } from "./outside/mailbox.ts";
import { participationRoutes } from "./participation/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { settlementRoutes } from "./settlements/routes.ts";
import type { Services } from "./services.ts";
import { mountApiDocs } from "./site/api-docs.ts";
import { mountPages } from "./site/pages.ts";
import { mountStaticFiles } from "./site/static-files.ts";
import type { Web } from "./site/web.ts";
import { googleWalletRoutes } from "./wallets/google/routes.ts";
import { storeRoutes } from "./stores/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { twoStepRoutes } from "./two-step/routes.ts";
import { ownSessionRoutes } from "./own-sessions/routes.ts";
import { voucherRoutes } from "./vouchers/routes.ts";
import { appleWalletRoutes } from "./wallets/apple/routes.ts";
import { mountPassService } from "./wallets/apple/web-service.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

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
    const began = performance.now();
    await next();
    // Calls count themselves, wherever they are answered.
    if (!context.req.path.startsWith("/api/")) {
      const page = pageNameOf(context.req.raw);
      meterNamed("page", page).observe(context.res.status, performance.now() - began);
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
