import type { notifications as english } from "../en/notifications.ts";
import type { Translation } from "../catalogue.ts";

export const notifications: Translation<typeof english> = {};
