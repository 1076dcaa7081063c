import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";

const places = z.object({ places: z.array(z.object({ campaignId: z.string(), storeId: z.string() })) });
type Places = z.output<typeof places>;

/** What one act of a brand suspended, or restored: stores, each in a campaign. */
export const storesSuspended: EventKind<Places> = { name: "store.suspended", detail: places };
export const storesRestored: EventKind<Places> = { name: "store.restored", detail: places };
