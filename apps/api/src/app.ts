import { accountRoutes } from "./features/accounts/routes.ts";
import { findCallerOf } from "./features/api-keys/find-caller.ts";
import { apiKeyRoutes } from "./features/api-keys/routes.ts";
import { brandRoutes } from "./features/brands/routes.ts";
import { levelRoutes } from "./features/levels/routes.ts";
import { limitRoutes } from "./features/limits/routes.ts";
import { campaignRoutes } from "./features/campaigns/routes.ts";
import { cashierRoutes } from "./features/cashiers/routes.ts";
import { consoleRoutes } from "./features/console/routes.ts";
import { dashboardRoutes } from "./features/dashboards/routes.ts";
import { findingRoutes } from "./features/finding/routes.ts";
import { mountHealth } from "./platform/http/health.ts";
import { HttpApp } from "./platform/http/http-app.ts";
import { mountOpenApi } from "./platform/http/openapi-document.ts";
import type { Route } from "./platform/http/route.ts";
import { mountMetrics } from "./features/metrics/endpoint.ts";
import { mountImages } from "./documents/images/pages.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { mountMailbox } from "./features/mailbox/pages.ts";
import { participationRoutes } from "./features/participation/routes.ts";
import { placeRoutes } from "./features/places/routes.ts";
import { productRoutes } from "./features/products/routes.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { reviewRoutes } from "./features/review/routes.ts";
import { settlementRoutes } from "./features/settlements/routes.ts";
import type { Services } from "./platform/services.ts";
import { mountApiDocs } from "./features/site/api-docs.ts";
import { mountPages } from "./features/site/pages.ts";
import { mountStaticFiles } from "./features/site/static-files.ts";
import type { Web } from "./features/site/web.ts";
import { walletRoutes } from "./features/wallets/routes.ts";
import { signInRoutes } from "./features/sign-in/routes.ts";
import { storeRoutes } from "./features/stores/routes.ts";
import { teamRoutes } from "./features/team/routes.ts";
import { todayRoutes } from "./features/today/routes.ts";
import { twoStepRoutes } from "./features/two-step/routes.ts";
import { ownEmailRoutes } from "./features/own-email/routes.ts";
import { ownSessionRoutes } from "./features/own-sessions/routes.ts";
import { voucherCareRoutes } from "./features/voucher-care/routes.ts";
import { voucherRoutes } from "./features/vouchers/routes.ts";
import { mountPassService } from "./features/wallets/apple/web-service.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";

const routes: readonly Route[] = [
  ...accountRoutes,
  ...apiKeyRoutes,
  ...brandRoutes,
  ...levelRoutes,
  ...limitRoutes,
  ...productRoutes,
  ...campaignRoutes,
  ...cashierRoutes,
  ...consoleRoutes,
  ...dashboardRoutes,
  ...findingRoutes,
  ...notificationRoutes,
  ...participationRoutes,
  ...registrationRoutes,
  ...placeRoutes,
  ...reviewRoutes,
  ...settlementRoutes,
  ...signInRoutes,
  ...storeRoutes,
  ...teamRoutes,
  ...todayRoutes,
  ...twoStepRoutes,
  ...ownEmailRoutes,
  ...ownSessionRoutes,
  ...voucherCareRoutes,
  ...voucherRoutes,
  ...walletRoutes,
  ...webhookRoutes,
];

/** Creates the application without a port, for the server and for tests. Without `web` it has no pages. */
export function createApp(services: Services, web?: Web): HttpApp {
  const app = new HttpApp(services);
  const { config } = services;
  mountHealth(app, services);
  mountMetrics(app, services);
  mountOpenApi(app, config);
  if (web) mountApiDocs(app, services, web);
  mountPassService(app, services);
  app.mount(routes, services, findCallerOf(services));
  mountImages(app, services);
  mountMailbox(app, services);
  if (web) {
    if (!config.dev) mountStaticFiles(app);
    mountPages(app, services, web);
  }
  return app;
}
