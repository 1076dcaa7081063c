import { contract } from "@stashwell/shared/calls";
import { Hono } from "hono";
import { accountRoutes } from "./accounts/routes.ts";
import { findSessionOf } from "./accounts/sessions.ts";
import { brandRoutes } from "./brands/routes.ts";
import { campaignRoutes } from "./campaigns/routes.ts";
import { dashboardRoutes } from "./dashboards/routes.ts";
import { type HonoApp, mount } from "./http/mount.ts";
import { openApi } from "./http/openapi.ts";
import type { Route } from "./http/route.ts";
import { participationRoutes } from "./participation/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import type { Services } from "./services.ts";
import { storeRoutes } from "./stores/routes.ts";
import { voucherRoutes } from "./vouchers/routes.ts";

const routes: readonly Route[] = [
  ...accountRoutes,
  ...brandRoutes,
  ...productRoutes,
  ...campaignRoutes,
  ...dashboardRoutes,
  ...participationRoutes,
  ...registrationRoutes,
  ...placeRoutes,
  ...storeRoutes,
  ...voucherRoutes,
];

/** The whole application without a port: what the server listens with, and what tests talk to. */
export function createApp(services: Services): HonoApp {
  const app: HonoApp = new Hono({ strict: false });
  app.get("/api/openapi.json", (context) => context.json(openApi(contract, services.config.publicUrl)));
  mount(app, routes, services, findSessionOf(services));
  return app;
}
