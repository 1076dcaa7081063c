import type { consumer as english } from "../en/consumer.ts";
import type { Translation } from "../catalogue.ts";

export const consumer: Translation<typeof english> = {};
