import { findCallerOf } from "./features/api-keys/find-caller.ts";
import { findingRoutes } from "./features/finding/routes.ts";
import { hostsKnownBy } from "./platform/http/known-hosts.ts";
import type { HonoApp } from "./platform/http/mount.ts";
import { type Listening, listen, type ListenOptions } from "./platform/http/server.ts";
import { offerRoutes } from "./features/participation/routes.ts";
import { placeSearchRoutes } from "./features/places/routes.ts";
import type { Services } from "./platform/services.ts";
import { isCrowded } from "./features/site/crowded-addresses.ts";
import { crowdedRoutes } from "./features/vouchers/routes.ts";

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
