import { z } from "zod";
import type { EventKind } from "../../platform/events/event.ts";

const places = z.object({ places: z.array(z.object({ campaignId: z.string(), storeId: z.string() })) });
type Places = z.output<typeof places>;

/** The stores, each in a campaign, that one action of a brand suspended or restored. */
export const storesSuspended: EventKind<Places> = { name: "store.suspended", detail: places };
export const storesRestored: EventKind<Places> = { name: "store.restored", detail: places };
