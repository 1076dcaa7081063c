import { findCallerOf } from "./api-keys/find-caller.ts";
import { findingRoutes } from "./finding/routes.ts";
import { hostsKnownBy } from "./http/known-hosts.ts";
import type { HonoApp } from "./http/mount.ts";
import { type Listening, listen, type ListenOptions } from "./http/server.ts";
import { offerRoutes } from "./participation/routes.ts";
import { placeSearchRoutes } from "./places/routes.ts";
import type { Services } from "./services.ts";
import { isCrowded } from "./site/crowded-addresses.ts";
import { crowdedRoutes } from "./vouchers/routes.ts";

/** Serves the application with everything that has a shorter way on it. */
export const listenAll = (
  app: HonoApp,
  services: Services,
  { before, around }: Pick<ListenOptions, "before" | "around"> = {},
): Promise<Listening> =>
  listen(app, services, {
    before,
    around,
    fast: {
      routes: [...crowdedRoutes, ...findingRoutes, ...placeSearchRoutes, ...offerRoutes],
      findSession: findCallerOf(services),
    },
    hot: { matches: isCrowded },
    knowsHost: hostsKnownBy(services.config),
  });
