import { readSession } from "../../lib/session.ts";

/** Where the business's days begin. */
export const businessTimezone = (): string => readSession()?.data.timezone ?? "UTC";
