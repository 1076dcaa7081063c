import { today } from "@stashwell/shared/today/contract";
import { type Route, replicaRoute } from "../../platform/http/route.ts";
import { findToday } from "./find-today.ts";

export const todayRoutes: Route[] = [replicaRoute(today.find, findToday)];
