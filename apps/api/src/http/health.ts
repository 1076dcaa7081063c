import { pendingMigrations } from "../db/migrate.ts";
import type { Services } from "../services.ts";
import type { HonoApp } from "./mount.ts";

/** `/livez`: the process answers. `/readyz`: it can serve, because the database answers and is up to date. */
export function mountHealth(app: HonoApp, services: Services): void {
  app.get("/livez", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const pending = await pendingMigrations(services.pool).catch(() => undefined);
    if (pending === undefined) return context.text("the database does not answer", 503);
    return pending.length > 0 ? context.text("migrations are pending", 503) : context.text("ok");
  });
}
