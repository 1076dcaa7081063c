import type { registration as english } from "../en/registration.ts";
import type { Translation } from "../catalogue.ts";

export const registration: Translation<typeof english> = {};
