import { readSession } from "../../lib/session.ts";

/** The business's time zone. */
export const businessTimezone = (): string => readSession()?.data.timezone ?? "UTC";
