import type { Translation } from "../catalogue.ts";
import type { finding as english } from "../en/finding.ts";

export const finding: Translation<typeof english> = {};
