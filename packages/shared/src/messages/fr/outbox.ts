import type { outbox as english } from "../en/outbox.ts";
import type { Translation } from "../catalogue.ts";

export const outbox: Translation<typeof english> = {};
