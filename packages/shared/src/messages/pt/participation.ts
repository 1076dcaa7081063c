import type { participation as english } from "../en/participation.ts";
import type { Translation } from "../catalogue.ts";

export const participation: Translation<typeof english> = {};
