import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";

/** A brand's name, logo, colours or ways to reach it changed, as one of its campaigns shows them. */
export const brandChanged: EventKind = { name: "brand.changed", detail: z.object({}) };
