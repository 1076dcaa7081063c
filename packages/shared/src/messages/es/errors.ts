import type { errors as english } from "../en/errors.ts";
import type { Translation } from "../catalogue.ts";

export const errors: Translation<typeof english> = {};
