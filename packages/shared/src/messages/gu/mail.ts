import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../catalogue.ts";

export const mail: Translation<typeof english> = {};
