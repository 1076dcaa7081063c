import type { vouchers as english } from "../en/vouchers.ts";
import type { Translation } from "../catalogue.ts";

export const vouchers: Translation<typeof english> = {};
