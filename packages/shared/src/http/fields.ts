import { z } from "zod";
import { type MessageKey, message } from "../messages/catalogue.ts";

/** Ids are opaque texts; numbers are taken from clients that were written before. */
export const id = z.union([z.string().min(1, message("errors.required")).max(100), z.number().transform(String)]);

/** A text that has to be there. */
export const requiredText = (missing: MessageKey, max = 120) =>
  z.string(message(missing)).trim().min(1, message(missing)).max(max, message("errors.tooLong"));

/** The id of a choice that has to be made. */
export const requiredChoice = (missing: MessageKey) =>
  z.union(
    [z.string().trim().min(1, message(missing)).max(100, message("errors.tooLong")), z.number().transform(String)],
    message(missing),
  );

/** A text that older clients may send as a number, such as a phone number. */
export const textOrNumber = (missing: MessageKey) =>
  z.union([z.string().trim(), z.number().transform(String)], message(missing));

/** Money on the wire: a decimal text with two places. */
export const money = z.string();

/** A calendar day, `YYYY-MM-DD`, in the time zone of the brand. */
export const day = z.iso.date(message("errors.date"));

/** Days of a log, both included, in the time zone of the brand or business; an end that is missing or blank is open. */
export const openDays = {
  from: day.or(z.literal("")).optional(),
  to: day.or(z.literal("")).optional(),
};

/** An instant, ISO 8601 with the explicit offset `+05:30`. */
export const instant = z.string();

/** One page of a list; `offset` counts pages from 1, and 0 is read as 1. */
export const page = z.object({
  limit: z.coerce
    .number()
    .int(message("errors.limit"))
    .min(1, message("errors.limit"))
    .max(100, message("errors.limit"))
    .default(20),
  offset: z.coerce
    .number()
    .int(message("errors.offset"))
    .min(0, message("errors.offset"))
    .max(1_000_000, message("errors.offset"))
    .default(1),
});

/**
 * One page of a list that is also read on by `cursor`, the `next` of the reply before: whatever is added meanwhile, no
 * row is skipped and none comes twice. With a cursor, `offset` says nothing.
 */
export const keyedPage = page.extend({
  cursor: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.string().max(2_000, message("errors.invalid")).optional(),
  ),
});

/** What such a list says beside its rows. Beyond a bound of the server's the total is that bound, and capped. */
export const keyedReply = z.object({
  next: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});

/** A search text: trimmed, case-insensitive, of sensible length. */
export const search = z.string().trim().max(200, message("errors.tooLong")).default("");

const LIST_MAX = 1_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** A list that older clients send as JSON text. One that is too long is refused before its items are looked at. */
export const listOrText = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => {
      const list = typeof value === "string" ? parsed(value) : value;
      return Array.isArray(list) && list.length > LIST_MAX ? "too long" : list;
    },
    z.array(item, message("errors.list")).max(LIST_MAX, message("errors.list")),
  );
