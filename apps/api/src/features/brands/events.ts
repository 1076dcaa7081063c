import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";

/** A brand's name, logo, colors or contact data changed, recorded per campaign that shows them. */
export const brandChanged: EventKind = { name: "brand.changed", detail: z.object({}) };
