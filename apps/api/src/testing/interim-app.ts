import { existsSync } from "node:fs";
import { Hono } from "hono";
import { findSessionOf } from "../accounts/sessions.ts";
import { mountHealth } from "../http/health.ts";
import { type HonoApp, mount } from "../http/mount.ts";
import type { Route } from "../http/route.ts";
import { mountImages } from "../images/pages.ts";
import { mountMailbox } from "../outside/mailbox.ts";
import type { Services } from "../services.ts";

const NOUNS = [
  "accounts",
  "brands",
  "products",
  "campaigns",
  "dashboards",
  "participation",
  "registration",
  "places",
  "stores",
  "vouchers",
];

/** The app of those nouns that have their routes by now; gives way to `createApp` once all have. */
export async function assembleApp(services: Services): Promise<HonoApp> {
  const files = NOUNS.map((noun) => new URL(`../${noun}/routes.ts`, import.meta.url)).filter((url) => existsSync(url));
  const modules = await Promise.all(files.map((url) => import(url.pathname) as Promise<Record<string, Route[]>>));
  const app: HonoApp = new Hono({ strict: false });
  mountHealth(app, services);
  mountImages(app, services);
  mountMailbox(app, services);
  mount(
    app,
    modules.flatMap((module) =>
      Object.entries(module)
        .filter(([name]) => name.endsWith("Routes"))
        .flatMap(([, routes]) => routes),
    ),
    services,
    findSessionOf(services),
  );
  return app;
}
