import { pendingMigrations } from "../db/migrate.ts";
import { takesWrites } from "../db/pool.ts";
import type { Services } from "../services.ts";
import type { HttpApp } from "./http-app.ts";

/**
 * `/livez`: the process responds. `/readyz`: it can serve requests, because the database responds, is writable and up
 * to date, and the server isn't shutting down.
 */
export function mountHealth(app: HttpApp, services: Services): void {
  app.get("/livez", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    if (services.lifecycle.isLeaving) return context.text("this server is about to stop", 503);
    const writable = await takesWrites(services.pool).catch(() => undefined);
    if (writable === false) return context.text("the database takes no writes", 503);
    const pending = writable && (await pendingMigrations(services.pool).catch(() => undefined));
    if (pending === undefined) return context.text("the database does not answer", 503);
    return pending.length > 0 ? context.text("migrations are pending", 503) : context.text("ok");
  });
}
