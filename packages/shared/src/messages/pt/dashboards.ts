import type { dashboards as english } from "../en/dashboards.ts";
import type { Translation } from "../catalogue.ts";

export const dashboards: Translation<typeof english> = {};
