import { LEVELS, type Level } from "@stashwell/shared/limits/rules";
import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";

interface LevelChange {
  brandId: string;
  businessId: string;
  level: Level;
  before: Level;
}

/**
 * The level of a business with a brand changed, automatically or by a person; sql/record-level-change.sql records it.
 */
export const levelChanged: EventKind<LevelChange> = {
  name: "level.changed",
  detail: z.object({
    brandId: z.string(),
    businessId: z.string(),
    level: z.enum(LEVELS),
    before: z.enum(LEVELS),
  }),
};
