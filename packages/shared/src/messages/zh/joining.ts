import type { joining as english } from "../en/joining.ts";
import type { Translation } from "../catalogue.ts";

export const joining: Translation<typeof english> = {};
