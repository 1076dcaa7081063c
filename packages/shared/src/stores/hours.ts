import { z } from "zod";
import { message } from "../messages/catalogue.ts";
import { runIntoNextDay } from "./opening.ts";

const time = z.string(message("errors.invalid")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("stores.hoursInvalid"));
/** Times of the store's own clock, `HH:MM`. One that closes no later than it opens closes on the next day. */
const dayHours = z.object({ opens: time, closes: time });

/** A store's week from Monday on; null is a day on which it stays closed. */
export const weekHours = z
  .array(dayHours.nullable(), message("errors.list"))
  .length(7, message("stores.hoursInvalid"))
  .refine((hours) => !runIntoNextDay(hours), message("stores.hoursOverlap"));

/** What a form sends: null where a merchant does not say; older clients send nothing, which changes nothing. */
export const storeHours = weekHours.nullable().optional();
