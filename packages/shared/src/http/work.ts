import { z } from "zod";
import { message } from "../messages/catalogue.ts";

/** The solution of the challenge that came with a 429. */
export const work = z.string(message("errors.invalid")).max(4_000, message("errors.invalid")).optional();
